import { useQuery } from '@tanstack/react-query';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { Wire } from '#contract/schemas.ts';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { intlLocale } from '../../base/language/i18n.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { PaperSkeleton } from '../../contest/shared/paper-skeleton.tsx';
import { ContestHead } from '../../sitting/participation/contest-head.tsx';
import { StudentName } from '../../sitting/participation/student-name.tsx';
import { similarityQuery } from '../result/result-queries.ts';
import { FactBadge } from '../../contest/shared/contest-badges.tsx';
import cards from '../../base/lists/cards.module.css';
import { EmailAddress } from '../../base/text/email-address.tsx';
import { EmptyState, LoadFailed } from '../../base/pages/placeholders.tsx';
import { usePrinting } from '../../base/pages/use-printing.ts';
import { Refused } from '../../base/api/send.ts';
import { Folded } from '../../base/elements/folded.tsx';
import { formatOneIn, formatRoughly } from './chance-words.ts';
import classes from './similarity.module.css';

type Compared = Wire<'getSimilarity'>;
type Pair = Compared['pairs'][number];

export function Similarity({ contest }: { contest: Contest }) {
  usePrinting();
  const { data, error, refetch } = useQuery(similarityQuery(contest.id));
  const isTooEarly = error instanceof Refused && error.code === 'not_ended';
  return (
    <Stack gap="md">
      <ContestHead contest={contest} hasExport={data && data.found > 0} />
      <Title order={2} size="h3">{t`Equal wrong answers`}</Title>
      {!data && !error && <PaperSkeleton />}
      {!data && isTooEarly && <EmptyState message={error.detail ?? ''} />}
      {!data && error && !isTooEarly && <LoadFailed fault={error} onRetry={refetch} />}
      {data && data.compared === 0 && (
        <EmptyState
          message={t`Answers are compared once there are ${{ minimum: data.from }} responses. With fewer, it is unclear which wrong answers are common. This contest has ${{ responses: data.responses }}.`}
        />
      )}
      {data && data.compared > 0 && <Pairs compared={data} contest={contest} />}
    </Stack>
  );
}

function Pairs({ compared, contest }: { compared: Compared; contest: Contest }) {
  const { found, pairs, responses, level } = compared;
  return (
    <>
      <section>
        <Text size="lg">
          {found === 0
            ? t`No pair stands out.`
            : plural(found, {
                one: 'One pair has more equal answers than chance would explain.',
                other: '# pairs have more equal answers than chance would explain.',
              })}{' '}
          {t`Even without copying, the chance that a class shows a pair is up to ${{ oneIn: formatOneIn(level) }}.`}{' '}
          {found === 0 && t`A paper that was only partly copied often goes unnoticed.`}
        </Text>
        {found > 0 && (
          <Text mt="xs" className={classes.caution}>
            <Trans>
              <strong>This does not prove that anybody copied, or who copied from whom.</strong> Students who
              study together make the same mistakes, and so does a class that was taught something wrong.
              Before you draw conclusions, look at both papers and at where the two sat, and talk to both
              students.
            </Trans>
          </Text>
        )}
      </section>
      {found > 0 && (
        <ol className={cards.ruled} aria-label={t`Pairs`}>
          {pairs.map((pair) => (
            <PairRow key={pair.students.map(({ email }) => email).join(' ')} pair={pair} contest={contest} />
          ))}
        </ol>
      )}
      {found > pairs.length && (
        <Text
          size="sm"
          c="dimmed"
        >{t`Only the ${{ shown: pairs.length }} least likely of the ${found} pairs are shown.`}</Text>
      )}
      <HowItIsCompared pairs={compared.compared} responses={responses} />
    </>
  );
}

function PairRow({ pair, contest }: { pair: Pair; contest: Contest }) {
  const { questions, answered, equal } = pair;
  const wrong = questions.length;
  const numbers = questions.join(', ');
  const expected = formatRoughly(pair.expected);
  const inClass = formatOneIn(pair.chance_in_class);
  const alone = formatOneIn(pair.chance);
  return (
    <li className={classes.pair}>
      <Group className={classes.students} data-look="strong" align="stretch">
        {pair.students.map((student) => (
          <StudentName key={student.email} contest={contest.id} student={student} />
        ))}
        {pair.side_by_side && <FactBadge strong>{t`sat side by side`}</FactBadge>}
      </Group>
      <p className={classes.equal} data-look="quiet small figures">
        <Trans>
          <strong>{equal}</strong> <Plural value={equal} one="equal answer" other="equal answers" />, {wrong}{' '}
          of them wrong
        </Trans>
      </p>
      <Folded summary={t`Details`} isPrinted>
        <ul className={classes.details} data-look="figures">
          <li>
            {plural(answered, {
              one: `Both answered # question. By chance there would be about ${expected} equal answers.`,
              other: `Both answered # questions. By chance there would be about ${expected} equal answers.`,
            })}
          </li>
          <li>{t`The chance of a pair like this in a class of this size is ${inClass}.`}</li>
          <li>{t`For these two students alone, the chance is ${alone}.`}</li>
          <li>
            {plural(wrong, {
              one: `Equal wrong answers: question ${numbers}`,
              other: `Equal wrong answers: questions ${numbers}`,
            })}
          </li>
          {pair.students.map(({ email }) => (
            <li key={email}>
              <EmailAddress address={email} />
            </li>
          ))}
        </ul>
      </Folded>
    </li>
  );
}

const HowItIsCompared = ({ pairs, responses }: { pairs: number; responses: number }) => (
  <Folded summary={t`How is this calculated?`} isPrinted>
    <div className={classes.method} data-look="quiet small">
      <p>{t`All ${{ pairs: pairs.toLocaleString(intlLocale()) }} pairs of the ${responses} responses were compared.`}</p>
      <p>{t`For each question that both students answered, we estimate from the class how likely it is that their answers match. This depends on how hard the question is, how strong the two are (a Rasch model), and how many students gave the same wrong answer. Two strong students often give the same right answer, and a common wrong answer means little. From these chances we calculate how likely at least this many equal answers would be if neither student saw the other’s answers (the tail of a Poisson-binomial distribution). Multiplied by the number of pairs, this gives an upper bound for the whole class (Bonferroni’s bound).`}</p>
      <p>{t`The chances are treated as independent of each other. That is not quite true: a group that was taught differently makes its own mistakes. Such a group can appear here even though nobody copied.`}</p>
      <p>
        <Trans>
          Literature: Wesolowsky (2000),{' '}
          <cite>Detecting excessive similarity in answers on multiple choice exams</cite>; van der Linden and
          Sotaridona (2006),{' '}
          <cite>
            Detecting answer copying when the regular response process follows a known response model
          </cite>
          .
        </Trans>
      </p>
    </div>
  </Folded>
);
