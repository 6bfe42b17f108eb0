import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Group } from '../../base/elements/layout.tsx';
import { call } from '../../base/api/call.ts';
import { Button } from '../../base/elements/button.tsx';
import { NativeSelect } from '../../base/elements/field.tsx';
import { Text } from '../../base/elements/text.tsx';
import { Instant } from '../../base/time/instant.tsx';
import type { Colleague, Colleagues } from './colleagues-queries.ts';
import { ownRight, rightLabels } from '../rights/right-words.ts';
import { kindOf, rights, type Shareable } from '../rights/rights.ts';
import { useShareAct } from './use-share-act.ts';
import classes from './colleagues.module.css';

type NameProps = { name: string; isYou: boolean };

const Name = ({ name, isYou }: NameProps) => (
  <Text fw={550}>
    {isYou ? (
      <Trans>
        <bdi>{name}</bdi> (you)
      </Trans>
    ) : (
      <bdi>{name}</bdi>
    )}
  </Text>
);

export const OwnerRow = (props: NameProps) => (
  <Group component="li" className={classes.row} data-look="wrap" justify="space-between">
    <div>
      <Name {...props} />
    </div>
    <span data-look="strong">{t`Creator`}</span>
  </Group>
);

type ColleagueProps = {
  shareable: Shareable;
  colleague: Colleague;
  /** Whether the teacher may change and remove the colleagues' rights. */
  isChangeable: boolean;
  onRemove: () => void;
  /** Asks first if reducing the right would invalidate the colleague's slips. */
  onLess: (right: Colleague['right']) => void;
};

export function ColleagueRow({ shareable, colleague, isChangeable, onRemove, onLess }: ColleagueProps) {
  const { id, name, email, right, since_datetime: since, is_you: isYou } = colleague;
  const change = useShareAct((wanted: Colleague['right']) =>
    call('setRight', { body: { ...shareable, colleague: id, right: wanted } }),
  );
  return (
    <Group component="li" className={classes.row} data-look="wrap" justify="space-between">
      <div>
        <Name name={name} isYou={isYou} />
        <Text size="sm" c="dimmed">
          {email ? (
            <Trans>
              <span data-look="wrap">{email}, </span>since <Instant at={since} />
            </Trans>
          ) : (
            <Trans>
              since <Instant at={since} />
            </Trans>
          )}
        </Text>
      </div>
      <Group className={classes.deeds} gap="xs">
        {isChangeable && !isYou ? (
          <NativeSelect
            aria-label={t`What ${name} may do`}
            value={right}
            disabled={change.isPending}
            onChange={({ currentTarget: { value } }) => {
              const wanted = rights.find((one) => one === value);
              if (wanted === 'see' && colleague.slips) onLess(wanted);
              else if (wanted) change.mutate(wanted);
            }}
            data={rights.map((one) => ({ value: one, label: rightLabels[one] }))}
          />
        ) : (
          <span data-look="strong">{isYou ? ownRight[right] : rightLabels[right]}</span>
        )}
        {(isChangeable || isYou) && (
          <Button
            variant="default"
            aria-label={
              isYou
                ? t`Leave ${select(kindOf(shareable), { contest: 'this contest', other: 'this class' })}`
                : t`Remove ${name}’s access`
            }
            onClick={onRemove}
          >
            {isYou ? t`Leave` : t`Remove`}
          </Button>
        )}
      </Group>
    </Group>
  );
}

type LinkProps = { link: Colleagues['codes'][number]; onRemove: () => void };

export const LinkRow = ({ link, onRemove }: LinkProps) => (
  <Group component="li" className={classes.row} data-look="wrap" justify="space-between">
    <div>
      <Text fw={550}>{t`Unused link`}</Text>
      <Text size="sm" c="dimmed">
        <Trans>
          Made by <bdi>{link.made_by}</bdi>, works until <Instant at={link.expires_datetime} />
        </Trans>
      </Text>
    </div>
    <Group className={classes.deeds} gap="xs">
      <span data-look="strong">{rightLabels[link.right]}</span>
      <Button
        variant="default"
        aria-label={t`Delete the link: ${rightLabels[link.right]}`}
        onClick={onRemove}
      >{t`Delete`}</Button>
    </Group>
  </Group>
);
