import { useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import * as limits from '#contract/limits.ts';
import { serverNow } from '../../base/api/server-clock.ts';
import { Button } from '../../base/elements/button.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { AskBeforeLeaving } from '../../base/forms/form-leave.tsx';
import { BottomBar } from '../../base/pages/bottom-bar.tsx';
import { useQuery } from '@tanstack/react-query';
import { classesQuery } from '../../contest/shared/class-queries.ts';
import type { ReadQuestions } from '../../contest/lifecycle/read-questions.ts';
import type { Audience } from '../editor/draft/audience.ts';
import { choicesOf, chosenQuestions, countsOf } from '../editor/importing/choices.ts';
import { ImportPreview } from '../editor/importing/import-preview.tsx';
import { panesOf } from '../editor/importing/panes.ts';
import { GiveSentence } from './give-sentence.tsx';
import { faultOf, firstTerms, type Terms, totalOf } from './terms.ts';
import { useGive } from './use-give.ts';

type Props = { given: ReadQuestions; audience: Audience; onBack: () => void };

/** Read questions beside their source, the sentence about them, and the button that gives them. */
export function Give({ given: { read, fileName }, audience, onBack }: Props) {
  const [now] = useState(serverNow);
  const [choices, setChoices] = useState(() => choicesOf(read.items, []));
  const [terms, setTerms] = useState(() => firstTerms(audience, fileName, now));
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, isSuccess, variables } = useGive();
  const questions = chosenQuestions(choices);
  const total = totalOf(questions);
  const { comeIn, ask } = countsOf(choices);
  const fault =
    comeIn > limits.questions.max
      ? t`A contest can have at most ${{ max: limits.questions.max }} questions. Leave some out.`
      : faultOf(terms, total, now);
  const give = (isDraft: boolean) => {
    setAsked(true);
    if (!fault && !isPending) mutate({ terms, questions, isDraft });
  };
  return (
    <Stack gap="lg">
      <AskBeforeLeaving when={!isPending && !isSuccess} />
      <GiveSentence terms={terms} total={total} now={now} onChange={setTerms} />
      <ImportPreview
        choices={choices}
        format={read.format}
        page={panesOf(read)}
        shuffles
        onChange={setChoices}
      >
        <BottomBar aria-label={t`Give the questions`}>
          {isAsked && fault && (
            <Text c="var(--tally-wrong)" role="alert">
              {fault}
            </Text>
          )}
          {ask > 0 && (
            <Text size="sm" c="dimmed">
              {plural(ask, {
                one: '# question needs an answer above, or it is left out.',
                other: '# questions need an answer above, or they are left out.',
              })}
            </Text>
          )}
          <Group gap="sm">
            <Button
              size="touch"
              disabled={comeIn === 0}
              loading={isPending && !variables.isDraft}
              onClick={() => give(false)}
            >
              <ActWords terms={terms} />
            </Button>
            <Button
              size="touch"
              variant="default"
              disabled={comeIn === 0}
              loading={isPending && variables.isDraft}
              onClick={() => give(true)}
            >{t`Open in the editor`}</Button>
            <Button size="touch" variant="subtle" onClick={onBack}>{t`Other questions`}</Button>
          </Group>
        </BottomBar>
      </ImportPreview>
    </Stack>
  );
}

/** Says what the button does: it names the class and the time. */
function ActWords({ terms: { isPublic, schoolClass, when } }: { terms: Terms }) {
  const { data = [] } = useQuery(classesQuery());
  const name = isPublic ? undefined : data.find(({ id }) => id === schoolClass)?.name;
  if (when !== 'now') return name === undefined ? t`Publish` : t`Publish for ${name}`;
  return name === undefined ? t`Start it now` : t`Give to ${name} now`;
}
