import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Right } from '#contract/right.ts';
import { callOnce } from '../../base/api/call-once.ts';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Radio, RadioGroup } from '../../base/elements/form.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { CopyButton } from '../../base/elements/copy-button.tsx';
import { Instant } from '../../base/time/instant.tsx';
import { rightDescriptions, rightLabels } from '../rights/right-words.ts';
import { kindOf, rights, type Shareable } from '../rights/rights.ts';
import { shareLink } from './share-link.ts';
import { useShareAct } from './use-share-act.ts';
import classes from './colleagues.module.css';

export function MakeLink({ shareable }: { shareable: Shareable }) {
  const [right, setRight] = useState<Right>('see');
  const {
    mutate,
    isPending,
    data: made,
  } = useShareAct((wanted: Right) => callOnce('makeShareCode', { ...shareable, right: wanted }), {
    isSaid: false,
  });
  const means = rightDescriptions[kindOf(shareable)];
  return (
    <Stack component="section" gap="sm" aria-labelledby="new-link">
      <Title order={3} size="h4" id="new-link">{t`New link`}</Title>
      <RadioGroup
        label={t`Access for your colleague`}
        value={right}
        onChange={(value) => setRight(rights.find((one) => one === value) ?? 'see')}
      >
        <Stack gap="sm" mt="xs">
          {rights.map((one) => (
            <Radio key={one} value={one} label={rightLabels[one]} description={means[one]} />
          ))}
        </Stack>
      </RadioGroup>
      <Button
        style={{ minHeight: 44 }}
        className={classes.make}
        variant={made ? 'default' : 'filled'}
        leftSection={<IconLink size={18} aria-hidden="true" />}
        loading={isPending}
        onClick={() => mutate(right)}
      >
        {made ? t`Create another link` : t`Create a link`}
      </Button>
      <div role="status">
        {made && (
          <div className={classes.made} data-look="note">
            <p data-look="strong wrap" translate="no">
              {shareLink(made.code)}
            </p>
            <CopyButton style={{ minHeight: 44 }} text={shareLink(made.code)} label={t`Copy the link`} />
            <Text size="sm">
              <Trans>
                {rightLabels[made.right]}. Copy it now: it is shown only once. It works for one colleague,
                until <Instant at={made.expires_datetime} />.
              </Trans>
            </Text>
          </div>
        )}
      </div>
    </Stack>
  );
}
