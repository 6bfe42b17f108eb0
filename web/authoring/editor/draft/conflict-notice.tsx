import { useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Alert } from '../../../base/elements/alert.tsx';
import { Button } from '../../../base/elements/button.tsx';
import { Group } from '../../../base/elements/layout.tsx';
import { Text } from '../../../base/elements/text.tsx';
import { Instant } from '../../../base/time/instant.tsx';
import type { Draft } from './draft.ts';
import { useDraftStore } from './draft-context.ts';
import type { DraftSender } from './draft-sender.ts';
import type { OtherVersion } from './sender-state.ts';
import { useStore } from './store.ts';

/** Lets the teacher choose between two versions of the draft. The other one remains until the page closes. */
export function ConflictNotice({ sender }: { sender: DraftSender }) {
  const draft = useDraftStore();
  const sending = useStore(sender.state, (value) => value);
  const [other, setOther] = useState<Draft>();

  const change = (to: Draft) => {
    const mine = draft.get();
    draft.set({ ...to, step: mine.step, faults: {} });
    setOther(mine);
  };
  const keep = (theirs: OtherVersion) => {
    setOther(theirs.draft);
    sender.settle(theirs);
  };
  const take = (theirs: OtherVersion) => {
    change(theirs.draft);
    sender.settle(theirs);
  };

  if (sending.kind === 'conflict') {
    const { theirs } = sending;
    const { author, savedAt } = theirs;
    const { name } = theirs.draft.details;
    const questions = theirs.draft.order.length;
    return (
      <Alert color="wrong" role="alert" title={t`This draft was also changed on another page`}>
        <Text mb="sm">
          {author === undefined ? (
            <Trans>
              Another tab or computer saved a different version on <Instant at={savedAt} />:
            </Trans>
          ) : (
            <Trans>
              <bdi>{author}</bdi> saved a different version on <Instant at={savedAt} />:
            </Trans>
          )}{' '}
          {name.trim() === '' ? (
            plural(questions, { one: '# question.', other: '# questions.' })
          ) : (
            <Trans>
              “<span dir="auto">{name}</span>” with{' '}
              <Plural value={questions} one="# question" other="# questions" />.
            </Trans>
          )}{' '}
          {t`Choose which version to keep.`}
        </Text>
        <Group gap="sm">
          <Button variant="default" onClick={() => keep(theirs)}>{t`Keep this version`}</Button>
          <Button variant="default" onClick={() => take(theirs)}>{t`Switch to the other version`}</Button>
        </Group>
      </Alert>
    );
  }
  if (!other) return null;
  return (
    <Alert data-alert="plain" role="status">
      <Group gap="sm" justify="space-between">
        <Text>{t`You can switch back until you leave this page.`}</Text>
        <Button variant="default" onClick={() => change(other)}>{t`Switch to the other version`}</Button>
      </Group>
    </Alert>
  );
}
