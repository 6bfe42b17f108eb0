import { plural, t } from '@lingui/core/macro';
import { Button } from '../../base/elements/button.tsx';
import { TextInput } from '../../base/elements/field.tsx';
import { Card, Stack } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from '../../base/router/navigation.tsx';
import * as limits from '#contract/limits.ts';
import { explainFault } from '../../base/api/call.ts';
import { Refused } from '../../base/api/send.ts';
import { formatWait } from '../../base/time/time.ts';
import { useNow } from '../../base/time/use-now.ts';
import { LoggedInAs } from '../../people/account/logged-in-as.tsx';
import { type Contest, contestQuery } from '../../contest/shared/contest-queries.ts';
import type { AttemptId } from '../attempt/attempt.ts';
import { useAttempts } from '../attempt/attempts.ts';
import { reasonOf } from './over-reason.ts';
import classes from './quiz-page.module.css';
import { quizQuery, quizWithCode } from './quiz-query.ts';

export function EnterCode({ id }: { id: AttemptId }) {
  const { store } = useAttempts();
  const queryClient = useQueryClient();
  const { data: contest } = useQuery(contestQuery(id.contest));
  const { queryKey } = quizQuery(id, store);
  const isOwnTime = contest?.settings?.own_minutes !== undefined;
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const refuse = (words: string) => {
    setFault(words);
    field.current?.focus();
    field.current?.select();
  };
  const begin = useMutation({
    mutationFn: () => quizWithCode(id, store.quizzes, code),
    onSuccess: (quiz) => queryClient.setQueryData(queryKey, quiz),
    onError: (fault) => {
      // The quiz can no longer be opened, for example because time is up. The refetched page explains it.
      if (reasonOf(fault)) return queryClient.refetchQueries({ queryKey });
      const why = fault instanceof Refused ? fault.fields.code : undefined;
      return refuse(why ?? explainFault(fault, t`The server cannot be reached. Please try again.`));
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (begin.isPending) return;
    // Cleared first, so that a screen reader repeats an unchanged error.
    flushSync(() => setFault(''));
    if (code.trim()) begin.mutate();
    else refuse(t`Enter the code that your teacher gave you.`);
  };
  return (
    <div className={classes.code}>
      <title>{t`Access code · Tallymark`}</title>
      <Card component="form" onSubmit={submit} noValidate>
        <header role="presentation">
          <span dir="auto">{contest?.name}</span>
          {contest && <Clock contest={contest} />}
        </header>
        <Title order={1}>{t`Enter the access code`}</Title>
        <LoggedInAs />
        <Text>
          {isOwnTime
            ? t`Your teacher will give you the code. Entering it starts your time.`
            : t`Your teacher will give you the code. Entering it starts your attempt.`}
        </Text>
        <TextInput
          ref={field}
          aria-label={t`Access code`}
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={limits.typedCodeLength}
          value={code}
          onChange={(event) => {
            setFault('');
            setCode(event.currentTarget.value);
          }}
          error={fault}
        />
        <Stack gap="xs">
          <Button size="lg" type="submit" loading={begin.isPending}>{t`Start`}</Button>
          <Button
            size="md"
            component={Link}
            to={`/my-contest/contest/${id.contest}`}
            variant="subtle"
          >{t`Back to the contest`}</Button>
        </Stack>
      </Card>
    </div>
  );
}

function Clock({ contest }: { contest: Contest }) {
  const now = useNow();
  const own = contest.settings?.own_minutes;
  if (own !== undefined) {
    return (
      <span>
        {plural(own, { one: '# minute, from when you start', other: '# minutes, from when you start' })}
      </span>
    );
  }
  const start = Date.parse(contest.start_datetime) - now;
  const left = start > 0 ? start : Date.parse(contest.deadline ?? contest.end_datetime) - now;
  const distance = formatWait(left);
  return (
    <span role="timer" translate="no">
      {start > 0 ? t`Starts ${distance}` : t`Ends ${distance}`}
    </span>
  );
}
