import { plural, t } from '@lingui/core/macro';
import { call, explainFault } from '../../base/api/call.ts';
import { Button } from '../../base/elements/button.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import cards from '../../base/lists/cards.module.css';
import { ErrorMessage } from '../../base/pages/placeholders.tsx';
import { describeInterruption } from '../../base/time/interruption-words.ts';
import { Instant } from '../../base/time/instant.tsx';
import { formatDuration } from '../../base/time/time-words.ts';
import type { Interruption } from '../participation/interruptions/interruptions-query.ts';
import { useTeacherAction } from '../participation/use-teacher-action.ts';
import room from './room-record.module.css';

type Props = { contest: number; interruptions: readonly Interruption[]; mayUndo: boolean };

/** Lists stops that are over, and time given back, with a button that takes the time away again. */
export function InterruptionList({ contest, interruptions, mayUndo }: Props) {
  const undo = useTeacherAction(
    (interruption: number) => call('undoInterruption', { body: { contest, interruption } }),
    () => undefined,
  );
  const ended = interruptions.filter(({ ended_datetime: at }) => at !== null);
  if (ended.length === 0) return null;
  return (
    <section aria-labelledby="interruptions">
      <Stack gap="xs">
        <Title order={2} size="h3" id="interruptions">{t`Interruptions`}</Title>
        <ul className={cards.ruled} aria-label={t`Interruptions, latest first`}>
          {ended.map((one) => (
            <li key={one.id} className={room.note} data-look="wrap">
              <Group justify="space-between">
                <div>
                  <strong>{describeTime(one)}</strong>
                  {' · '}
                  {describeInterruption(one.cause)}
                  {one.note !== '' && (
                    <>
                      : <span dir="auto">{one.note}</span>
                    </>
                  )}
                  <Text size="sm" c="dimmed">
                    <bdi>{one.invigilator ?? one.author}</bdi> · <Instant at={one.started_datetime} />
                  </Text>
                </div>
                {one.undone && <Text c="dimmed">{t`Undone`}</Text>}
                {mayUndo && !one.undone && one.seconds > 0 && (
                  <Button variant="default" disabled={undo.isPending} onClick={() => undo.mutate(one.id)}>
                    {t`Undo`}
                  </Button>
                )}
              </Group>
            </li>
          ))}
        </ul>
        {undo.error && (
          <ErrorMessage>{explainFault(undo.error, t`The time could not be taken away.`)}</ErrorMessage>
        )}
      </Stack>
    </section>
  );
}

function describeTime({ is_stop: isStop, seconds, students }: Interruption): string {
  const time = formatDuration(seconds * 1000);
  const who =
    students === undefined ? t`everybody` : plural(students, { one: '# student', other: '# students' });
  return isStop ? t`Clock stopped ${time} for ${who}` : t`${time} given back to ${who}`;
}
