import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QuestionWithKey } from '#contract/contest.ts';
import { Button } from '../../base/elements/button.tsx';
import { Text } from '../../base/elements/text.tsx';
import { hasRight } from '../../people/rights/rights.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import cards from '../../base/lists/cards.module.css';
import { Instant } from '../../base/time/instant.tsx';
import { teacherPartsOf } from '../../kinds/for-teachers.ts';
import { Modal } from '../../base/dialogs/modal.tsx';
import { userTextProps } from '../../base/text/user-text.ts';
import { ChangeForm } from './change-form.tsx';
import { describeFigures } from './describe-figures.ts';
import { type KeyVersion, type KeyVersions, type Restoring, versionsQuery } from './key-queries.ts';
import classes from './correcting.module.css';

type Props = { contest: Contest; questions: QuestionWithKey[] };

export function Corrections({ contest, questions }: Props) {
  const { data } = useQuery(versionsQuery(contest.id));
  const [restored, setRestored] = useState<number | null>(null);
  if (!data || data.version === 1) return null;
  const onRestore = hasRight(contest, 'edit') ? setRestored : undefined;
  return (
    <details className={classes.history} data-look="screen">
      <summary>{t`Corrections to the key (${data.versions.length})`}</summary>
      <ol className={cards.ruled} aria-label={t`Versions of the key`}>
        {data.versions.toReversed().map((version) => (
          <Version
            key={version.version}
            version={version}
            versions={data}
            questions={questions}
            onRestore={onRestore}
          />
        ))}
        <li className={`${classes.version} ${classes.head}`}>
          <span>{t`Version 1: the published key. ${{ minimum: data.published.minimum_marks }} of ${{ total: data.published.total_marks }} to pass.`}</span>
          {onRestore && standsFor(data, data.version) !== 1 && (
            <Restore number={1} data={data} onRestore={onRestore} />
          )}
        </li>
      </ol>
      <Modal
        opened={restored !== null}
        onClose={() => setRestored(null)}
        title={restored !== null && titleOf(restored)}
      >
        {restored !== null && (
          <GoBack
            change={{ contest: contest.id, version: data.version, restored }}
            versions={data}
            onClose={() => setRestored(null)}
          />
        )}
      </Modal>
    </details>
  );
}

const titleOf = (restored: number) =>
  restored === 1 ? t`Restore the published key` : t`Restore version ${{ number: restored }}`;

type GoBackProps = { change: Restoring; versions: KeyVersions; onClose: () => void };

function GoBack({ change, versions, onClose }: GoBackProps) {
  const [reason, setReason] = useState('');
  const [since] = useState(versions.version);
  return (
    <ChangeForm
      {...{ change, versions, since, reason, onClose }}
      act={t`Restore`}
      hint={t`Calculating the effect…`}
      onReason={setReason}
      onDone={onClose}
    />
  );
}

type VersionProps = {
  version: KeyVersion;
  versions: KeyVersions;
  questions: QuestionWithKey[];
  /** Undefined if the teacher has no right to edit. */
  onRestore: ((version: number) => void) | undefined;
};

function Version({ version, versions, questions, onRestore }: VersionProps) {
  const { version: number, same_as: same, author } = version;
  const isCurrent = number === versions.version;
  return (
    <li className={classes.version}>
      <div className={classes.head}>
        <span>
          <Trans>
            Version {number}: {author}, <Instant at={version.datetime} />
          </Trans>
        </span>
        {isCurrent && <span data-badge="ink">{t`Counts now`}</span>}
        {onRestore && !isCurrent && same === number && standsFor(versions, versions.version) !== number && (
          <Restore number={number} data={versions} onRestore={onRestore} />
        )}
      </div>
      <Text {...userTextProps(version.reason)}>{version.reason}</Text>
      <ul className={classes.what}>
        {same < number && (
          <li>{same === 1 ? t`The published key applies again.` : t`Version ${same} applies again.`}</li>
        )}
        {version.rulings.map((ruling) => (
          <li key={ruling.question}>{rulingLine(ruling, questions)}</li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {describeFigures(version).join(' ')}{' '}
        {t`${{ minimum: version.minimum_marks }} of ${{ total: version.total_marks }} to pass.`}
      </Text>
    </li>
  );
}

type RestoreProps = { number: number; data: KeyVersions; onRestore: (version: number) => void };

const Restore = ({ number, data, onRestore }: RestoreProps) => (
  <Button
    size="sm"
    variant="default"
    leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
    onClick={() => onRestore(number)}
  >
    {number === standsFor(data, data.version - 1)
      ? t`Undo the last correction`
      : t`Restore version ${number}`}
  </Button>
);

/** Returns the number of the earliest version with the same key. */
const standsFor = ({ versions }: KeyVersions, number: number): number =>
  versions.find(({ version }) => version === number)?.same_as ?? 1;

function rulingLine(
  { question: id, ruling, options, key }: KeyVersion['rulings'][number],
  questions: QuestionWithKey[],
) {
  const index = questions.findIndex((question) => question.id === id);
  const number = index + 1;
  if (ruling === 'all') return t`Question ${number}: full marks for everybody`;
  if (ruling === 'drop') return t`Question ${number}: does not count`;
  const question = questions[index];
  if (!question) return t`Question ${number}: the key is another option`;
  const { describeKey, describeRuling } = teacherPartsOf(question.kind).correcting;
  return key && describeKey
    ? t`Question ${number}: the key is ${{ options: describeKey(key) }}`
    : describeRuling(number, question, options ?? []);
}
