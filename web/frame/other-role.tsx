import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import { forRole } from '#contract/for-role.ts';
import type { Role, RoleRight } from '#contract/roles.ts';
import { useLoggedIn } from '../base/api/session.ts';
import { Button } from '../base/elements/button.tsx';
import { Group, Stack } from '../base/elements/layout.tsx';
import { Anchor, Text, Title } from '../base/elements/text.tsx';
import { Link, Navigate } from '../base/router/navigation.tsx';
import { useContestId } from '../base/pages/use-contest-id.ts';
import { facesOf, isOpenTo, type PageFor, type PageRow, pages } from '../pages.ts';
import { roleLabels } from '../people/account/role-labels.ts';
import classes from '../sitting/quiz/quiz-page.module.css';

type Notice = {
  title: string;
  /** Heading, if it is not the title. */
  heading?: string;
  className?: string | undefined;
  words: ReactNode;
  /** Link to the corresponding page of the reader's role. */
  way?: { label: string; to: string };
};

const openContest = (id: number) => ({ label: t`Open the contest`, to: `/my-contest/contest/${id}` });
const ownReceipt = (id: number) => ({ label: t`See your receipt`, to: `/my-contest/contest/${id}/receipt` });
const ownResult = (id: number) => ({ label: t`See your result`, to: `/results/student/${id}/result` });
const ownContests = { label: t`See your contests`, to: pages.myContest.path };
const participants = (id: number) => ({ label: t`View participants`, to: `/results/teacher/${id}/result` });

type Notices<Page extends string> = Record<Page, (id: number) => Notice>;

/** Notices that teachers read in place of students' pages. `id` is the contest in the URL, if any. */
const forTeachers: Notices<PageFor<'sit', 'teach'>> = {
  joinContest: () => ({
    title: t`Join Contest`,
    words: (
      <Stack align="flex-start">
        <Text>{t`Students enter a contest ID on this page. You are logged in as a teacher. Your contests and their IDs are in My Contests.`}</Text>
        <Button component={Link} to={pages.myContest.path}>{t`Go to My Contests`}</Button>
      </Stack>
    ),
  }),
  contest: (id) => ({
    title: t`Contest`,
    words: (
      <Trans>
        Students start the contest on this page. To see who is taking part, and their marks, open{' '}
        <Anchor component={Link} to={`/results/teacher/${id}/result`}>
          the contest’s participants
        </Anchor>
        .
      </Trans>
    ),
  }),
  quiz: (id) => ({
    title: t`Contest`,
    heading: t`This page is for students`,
    className: classes.aside,
    words: (
      <>
        <p>{t`Students take the contest on this page. You can see who is taking part, and their marks, on its Participants page.`}</p>
        <Group>
          <Button component={Link} to={`/results/teacher/${id}/result`}>{t`View Participants`}</Button>
          <Button component={Link} to={pages.myContest.path} variant="default">{t`My Contests`}</Button>
        </Group>
      </>
    ),
  }),
  receipt: (id) => ({
    title: t`Receipt`,
    words: t`This page shows a student their own receipt. You can check a receipt code on the contest’s Participants page.`,
    way: participants(id),
  }),
  studentResult: (id) => ({
    title: t`Your result`,
    heading: t`A student’s result`,
    words: t`Students see their own response on this page. You can find your students’ marks on each contest’s pages.`,
    way: participants(id),
  }),
  practice: (id) => ({
    title: t`Practice`,
    words: t`Students practise on this page. To open a contest for practice, use the menu on its pages.`,
    way: participants(id),
  }),
  certificate: (id) => ({
    title: t`Your certificate`,
    heading: t`A student’s certificate`,
    words: t`This page shows a student their own certificate.`,
    way: { label: t`Print certificates`, to: `/results/teacher/${id}/certificates` },
  }),
};

/** Notices that students read in place of teachers' pages. */
const forStudents: Notices<PageFor<'teach', 'sit'>> = {
  give: () => ({
    title: t`Give questions`,
    words: t`Teachers give questions to their classes here.`,
    way: ownContests,
  }),
  classes: () => ({
    title: t`Classes`,
    words: t`Teachers manage their classes here.`,
    way: ownContests,
  }),
  importClasses: () => ({
    title: t`Import classes`,
    words: t`Teachers manage their classes here.`,
    way: ownContests,
  }),
  schoolYear: () => ({
    title: t`New school year`,
    words: t`Teachers manage their classes here.`,
    way: ownContests,
  }),
  class: () => ({ title: t`Class`, words: t`Teachers manage their classes here.`, way: ownContests }),
  gradebook: () => ({
    title: t`Gradebook`,
    words: t`Teachers see the marks of their classes here.`,
    way: { label: t`See your results`, to: pages.results.path },
  }),
  minutes: () => ({
    title: t`Minutes`,
    words: t`Teachers print the minutes of a contest here.`,
    way: ownContests,
  }),
  paperAnswers: () => ({
    title: t`Answers from paper`,
    words: t`Teachers type in here what students wrote on paper.`,
    way: ownContests,
  }),
  seating: () => ({
    title: t`Seats`,
    words: t`Teachers plan here who sits where.`,
    way: ownContests,
  }),
  administration: () => ({
    title: t`Administration`,
    words: t`An administrator has a teacher’s account. Log out, and open the link again as a teacher.`,
    way: ownContests,
  }),
  handOver: () => ({
    title: t`Answers handed over`,
    words: t`Teachers read in answers with this address. Show the code to your teacher: you are logged in as a student.`,
    way: ownContests,
  }),
  share: () => ({
    title: t`Shared with you`,
    words: t`Teachers use this link to share contests and classes. You are logged in as a student.`,
    way: ownContests,
  }),
  addQuiz: () => ({
    title: t`New contest`,
    words: (
      <Trans>
        Only teachers can create contests. You can{' '}
        <Anchor component={Link} to={pages.joinContest.path}>
          join one
        </Anchor>{' '}
        with its ID.
      </Trans>
    ),
  }),
  editQuiz: () => ({
    title: t`Edit contest`,
    words: (
      <Trans>
        Only the teacher who created a contest can edit it. Your contests are in{' '}
        <Anchor component={Link} to={pages.myContest.path}>
          My Contests
        </Anchor>
        .
      </Trans>
    ),
  }),
  published: (id) => ({
    title: t`Published`,
    words: t`Only the teacher of a contest can see this page.`,
    way: openContest(id),
  }),
  teacherResult: (id) => ({
    title: t`Participants`,
    words: t`On this page, teachers see who is taking part in a contest. Your own result is on the Results page.`,
    way: ownResult(id),
  }),
  marks: (id) => ({
    title: t`Marks`,
    words: t`On this page, teachers see the marks of a whole contest. Your own mark is on the Results page.`,
    way: ownResult(id),
  }),
  similarity: (id) => ({
    title: t`Equal wrong answers`,
    words: t`On this page, teachers compare the answers of a class. Your own result is on the Results page.`,
    way: ownResult(id),
  }),
  paper: (id) => ({
    title: t`Paper`,
    words: t`This page shows a teacher the questions of a contest. You can find your own answers in your results.`,
    way: ownResult(id),
  }),
  studentPaper: (id) => ({
    title: t`Student’s paper`,
    words: t`This page shows a teacher what one student has chosen. You can find your own answers in your results.`,
    way: ownResult(id),
  }),
  print: (id) => ({
    title: t`Print`,
    words: t`This page prints a contest’s questions for its teacher. You can find your own answers in your results.`,
    way: ownResult(id),
  }),
  reports: (id) => ({
    title: t`Reports`,
    words: t`This page prints a class’s results for its teacher. You can find your own result under Results.`,
    way: ownResult(id),
  }),
  certificates: (id) => ({
    title: t`Certificates`,
    words: t`This page prints a class’s certificates for its teacher. You can find your own next to your result, if your teacher lets students print theirs.`,
    way: ownResult(id),
  }),
  live: (id) => ({
    title: t`Live`,
    words: t`This page shows a teacher how a contest is going. You can find your own contests in My Contests.`,
    way: openContest(id),
  }),
  attempt: (id) => ({
    title: t`Timeline`,
    words: t`This page shows a teacher what happened in an attempt. You can find your own answers on your receipt.`,
    way: ownReceipt(id),
  }),
};

/** Notices by the reader's right and the page. */
const notices: Partial<Record<RoleRight, Partial<Notices<string>>>> = {
  sit: forStudents,
  teach: forTeachers,
};

/** Returns the notice for everybody else. */
const plainNotice = (role: Role): Notice => ({
  title: t`Another role’s page`,
  words: t`You are logged in as: ${roleLabels[role]}. This page is for accounts with another role.`,
});

/** Returns the path of the first page that is for this role but not for everybody. */
const homeOf = (role: Role): string | undefined =>
  Object.values<PageRow>(pages).find((row) => facesOf(row).some((face) => face.right && isOpenTo(role, face)))
    ?.path;

/** Returns the page that is shown in place of one that the user's role does not see. */
export function noticeOf(page: string): ComponentType {
  return function OtherRole() {
    const { role } = useLoggedIn();
    const describe = forRole(role, notices)?.[page];
    const contest = useContestId();
    const home = homeOf(role);
    // Log-in, and links to the dashboard, lead every role to its first page.
    if (page === 'dashboard' && home) return <Navigate to={home} replace />;
    const { title, heading = title, className, words, way } = describe?.(contest) ?? plainNotice(role);
    return (
      <Stack align="flex-start" className={className}>
        <title>{`${title} · Tallymark`}</title>
        <Title order={1}>{heading}</Title>
        <Text component="div">{words}</Text>
        {way && (
          <Button component={Link} to={way.to} variant="default">
            {way.label}
          </Button>
        )}
      </Stack>
    );
  };
}
