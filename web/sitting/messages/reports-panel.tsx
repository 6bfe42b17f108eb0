import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../base/api/call.ts';
import { Button } from '../../base/elements/button.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import cards from '../../base/lists/cards.module.css';
import { LoadFailed, Loading } from '../../base/pages/placeholders.tsx';
import { useRestoreFocus } from '../../base/pages/use-restore-focus.ts';
import { Link } from '../../base/router/navigation.tsx';
import { Instant } from '../../base/time/instant.tsx';
import { MessageForm } from './message-form.tsx';
import classes from './message-list.module.css';
import type { MessageFacts, MessageSource } from './message-source.ts';

type OpenReport = NonNullable<MessageFacts['reports']>[number];

/** Buttons to the open reports, by question. */
export function OpenReports({
  source,
  onOpen,
}: {
  source: MessageSource;
  onOpen: (question: number) => void;
}) {
  const { data } = useQuery(source.query);
  const { reports = [] } = data ?? {};
  if (reports.length === 0) return null;
  return (
    <Group gap="sm" role="group" aria-label={t`Reports on questions`}>
      <Text size="sm">{t`Reports:`}</Text>
      {reports.map((report) => (
        <Button key={report.question} size="touch" variant="default" onClick={() => onOpen(report.question)}>
          {openWords(report)}
        </Button>
      ))}
    </Group>
  );
}

const openWords = ({ students, number }: OpenReport): string =>
  plural(students, { one: `# student on question ${number}`, other: `# students on question ${number}` });

type Props = { contest: number; question: number; source: MessageSource; mayWrite: boolean };

/** The reports on one question, and their answer: a reply, a correction for all, or the key. */
export function ReportsPanel({ contest, question, source, mayWrite }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: [...source.query.queryKey, 'reports'],
    queryFn: () => call('getReports', { body: { contest } }),
    refetchInterval: 15_000,
  });
  useRestoreFocus();
  useTellColleagues(contest, question, mayWrite);
  if (!data) return error ? <LoadFailed fault={error} onRetry={refetch} /> : <Loading />;
  const found = data.questions.find(({ id }) => id === question);
  if (!found) return <Text>{t`There are no reports on this question.`}</Text>;
  const { answering: colleague, reports } = found;
  return (
    <Stack>
      <Text data-look="clamp">{found.question_text}</Text>
      {colleague !== undefined && <Text fw={600}>{t`${colleague} is answering.`}</Text>}
      <ul
        className={cards.ruled}
        aria-label={t({ message: 'Reports', context: 'problems that students report' })}
      >
        {reports.map(({ email, name, text, datetime, is_answered: isAnswered }) => (
          <li key={email} className={classes.message} data-look="wrap">
            <span dir="auto">{text}</span>
            <Text size="sm" c="dimmed">
              <bdi>{name}</bdi> · <Instant at={datetime} /> {isAnswered && <>· {t`answered`}</>}
            </Text>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <>
          <MessageForm source={source} about={found} />
          <Group>
            <Button component={Link} to={`/results/teacher/${contest}/paper`} variant="default">
              {t`Correct the key`}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}

/** Colleagues see who is answering while the dialog is open. */
function useTellColleagues(contest: number, question: number, mayWrite: boolean): void {
  useEffect(() => {
    if (!mayWrite) return undefined;
    const tell = (answering: boolean) =>
      void call('answerReports', { body: { contest, question, answering } }).catch(() => undefined);
    tell(true);
    return () => tell(false);
  }, [contest, question, mayWrite]);
}
