import { IconCheck, IconClockExclamation, IconRotate } from '@tabler/icons-react';
import { useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Button } from '../../base/elements/button.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { Card, Group, Stack } from '../../base/elements/layout.tsx';
import { useHasRight } from '../../people/rights/right-context.ts';
import { FactBadge } from '../../contest/shared/contest-badges.tsx';
import { type Acceptance, LateDialog } from './late-dialog.tsx';
import type { Timeline } from '../participation/timeline-query.ts';
import { UserText } from '../../base/text/rich-text.tsx';
import { plainWords } from '../../base/text/plain-words.ts';
import { decidedOf, undecidedOf } from './undecided.ts';
import classes from './late-answers.module.css';
import { formatTimeWithSeconds } from '../../base/time/time-words.ts';

type LateAnswer = Timeline['late_answers'][number];

export function LateAnswers({ contest, timeline }: { contest: number; timeline: Timeline }) {
  const [asked, setAsked] = useState<Acceptance>();
  const isEditable = useHasRight('edit');
  const { late_answers: answers, late_accepted: isAccepted, email } = timeline;
  const waiting = undecidedOf(answers);
  const decided = decidedOf(answers);
  const left = decided.filter(({ accepted }) => !accepted).length;
  const newer = waiting.length;
  const before = waiting.filter(({ after_opening }) => !after_opening);
  const afterOpening = answers.filter(({ after_opening }) => after_opening).length;
  return (
    <Card component="section" p="lg" aria-labelledby="late-answers">
      <Stack gap="md">
        <Group gap="xs">
          <IconClockExclamation size={22} aria-hidden="true" />
          <Title order={2} size="h3" id="late-answers">
            {plural(answers.length, { one: '# late answer', other: '# late answers' })}
          </Title>
          <FactBadge strong={isAccepted}>{isAccepted ? t`Accepted` : t`Not counted`}</FactBadge>
        </Group>
        <Text>
          {plural(answers.length, {
            one: 'It reached the server after the attempt was over.',
            other: 'They reached the server after the attempt was over.',
          })}{' '}
          {isAccepted ? acceptedWords(answers.length, newer, left) : waitingWords(answers.length)}{' '}
          {afterOpening > 0 &&
            t`${afterOpening} arrived after the results had opened, when the right answers could be seen.`}
        </Text>
        <Stack component="ul">
          {answers.map((answer) => (
            <Answer key={`${answer.question} ${answer.after_opening}`} answer={answer} />
          ))}
        </Stack>
        <Group gap="xs">
          {isEditable && newer > 0 && (
            <Button
              leftSection={<IconCheck size={18} aria-hidden="true" />}
              onClick={() =>
                setAsked({ kind: 'accept', until: lastOf(before.length > 0 ? before : waiting) })
              }
            >
              {isAccepted ? t`Accept the new answers too` : t`Accept late answers`}
            </Button>
          )}
          {isEditable && before.length > 0 && before.length < newer && (
            <Button
              variant="default"
              onClick={() => setAsked({ kind: 'accept', until: lastOf(waiting) })}
            >{t`Accept answers after the results opened too`}</Button>
          )}
          {isEditable && decided.some(({ earns_less: earnsLess }) => earnsLess) && (
            <Button
              variant="default"
              onClick={() => setAsked({ kind: 'accept', until: lastOf(decided) })}
            >{t`Change the decision`}</Button>
          )}
          {isEditable && isAccepted && (
            <Button
              variant="default"
              leftSection={<IconRotate size={18} aria-hidden="true" />}
              onClick={() => setAsked({ kind: 'undo' })}
            >{t`Undo the acceptance`}</Button>
          )}
        </Group>
      </Stack>
      <LateDialog contest={contest} email={email} asked={asked} onClose={() => setAsked(undefined)} />
    </Card>
  );
}

/**
 * Describes an acceptance. `newer`: number of answers not accepted yet. `left`: number of answers left out
 * because they earn less.
 */
function acceptedWords(amount: number, newer: number, left: number): string {
  if (left > 0) {
    const words = plural(left, {
      one: `# of ${amount} does not count, because the earlier answer earns more.`,
      other: `# of ${amount} do not count, because the earlier answer earns more.`,
    });
    if (newer === 0) return words;
    return `${words} ${plural(newer, { one: 'One is not accepted yet.', other: '# are not accepted yet.' })}`;
  }
  if (newer > 0)
    return plural(newer, {
      one: 'All but the last one are accepted.',
      other: 'All but the last # are accepted.',
    });
  return plural(amount, { one: 'It is accepted.', other: 'They are accepted.' });
}

const waitingWords = (amount: number): string =>
  plural(amount, {
    one: 'It does not count unless it is accepted.',
    other: 'They do not count unless they are accepted.',
  });

const lastOf = (answers: LateAnswer[]): string =>
  new Date(Math.max(...answers.map(({ arrived_datetime }) => Date.parse(arrived_datetime)))).toISOString();

function Answer({ answer }: { answer: LateAnswer }) {
  const counted = answer.counted_option_text ?? t`No answer`;
  return (
    <li className={classes.answer}>
      <strong className={classes.question} data-look="strong">
        {answer.question}.{' '}
        <UserText as="span" text={plainWords(answer.question_text, answer.question_tree)} />
      </strong>
      <dl className={classes.facts}>
        <dt>{t`Late answer`}</dt>
        <dd>
          <UserText as="span" text={answer.option_text} tree={answer.option_tree} />
          {answer.earns_less && <FactBadge>{t`Earns less`}</FactBadge>}
        </dd>
        <dt>{t`Answer that counts if the late one is not accepted`}</dt>
        <UserText as="dd" text={counted} tree={answer.counted_option_tree} />
        <dt>{t`Chosen`}</dt>
        <dd>{formatTimeWithSeconds(answer.chosen_datetime)}</dd>
        <dt>{t`Arrived`}</dt>
        <dd>
          {formatTimeWithSeconds(answer.arrived_datetime)}
          {answer.handed_over && <FactBadge>{t`Handed over`}</FactBadge>}
          {answer.after_opening && <FactBadge strong>{t`After the results opened`}</FactBadge>}
        </dd>
      </dl>
    </li>
  );
}
