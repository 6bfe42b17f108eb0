import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { explain } from '../../base/api/call.ts';
import { Refused } from '../../base/api/send.ts';
import type { AttemptId } from '../attempt/attempt.ts';
import { useAttempts } from '../attempt/attempts.ts';
import { reasonOf } from './over-reason.ts';
import classes from './quiz-page.module.css';
import { quizQuery, quizWithCode } from './quiz-query.ts';

/** In place of a quiz whose first view needs the access code. With the right one the quiz opens. */
export function EnterCode({ id }: { id: AttemptId }) {
  const { store } = useAttempts();
  const queryClient = useQueryClient();
  const { queryKey } = quizQuery(id, store.quizzes);
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
      // Meanwhile the time is over, for example. The page asks again, and says so.
      if (reasonOf(fault)) return queryClient.refetchQueries({ queryKey });
      const why = fault instanceof Refused ? fault.fields.code : undefined;
      return refuse(why ?? explain(fault, 'The server cannot be reached. Please try again.'));
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (begin.isPending) return;
    // The same words a second time are said a second time.
    flushSync(() => setFault(''));
    if (code.trim()) begin.mutate();
    else refuse('Enter the code that your teacher gave you.');
  };
  return (
    <div className={classes.aside}>
      <title>Access code · Tallymark</title>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Title order={1}>Enter the access code</Title>
          <Text>Your teacher will give you the code. Entering it starts your attempt.</Text>
          <TextInput
            ref={field}
            label="Access code"
            size="lg"
            className={classes.code}
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            value={code}
            onChange={(event) => {
              setFault('');
              setCode(event.currentTarget.value);
            }}
            error={fault}
            errorProps={{ role: 'alert' }}
          />
          <Group>
            <Button size="md" type="submit" loading={begin.isPending}>
              Start
            </Button>
            <Button size="md" component={Link} to={`/my-contest/contest/${id.contest}`} variant="default">
              Back to the contest
            </Button>
          </Group>
        </Stack>
      </form>
    </div>
  );
}
