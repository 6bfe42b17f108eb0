import { plural, t } from '@lingui/core/macro';
import { Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from '../../base/router/navigation.tsx';
import { can } from '#contract/roles.ts';
import { callOnce } from '../../base/api/call-once.ts';
import { useLoggedIn } from '../../base/api/session.ts';
import { SharedNote } from '../../people/rights/shared-note.tsx';
import cards from '../../base/ui/cards.module.css';
import { PageHead } from '../../base/ui/page-head.tsx';
import { EmptyState, LoadFailed, WrongRoleNotice } from '../../base/ui/placeholders.tsx';
import { CardSkeleton, LineSkeleton, repeatSkeleton, Skeletons } from '../../base/ui/skeletons.tsx';
import { classesQuery, type ListedClass } from '../../contest/core/class-queries.ts';
import classes from './classes.module.css';
import { NameDialog } from './name-dialog.tsx';

export function Page() {
  const { role } = useLoggedIn();
  if (can(role, 'teach')) return <TeacherClasses />;
  return (
    <WrongRoleNotice title={t`Classes`} way={{ label: t`See your contests`, to: '/my-contest' }}>
      <title>{t`Classes · Tallymark`}</title>
      {t`Teachers manage their classes here.`}
    </WrongRoleNotice>
  );
}

function TeacherClasses() {
  const { data, error, refetch } = useQuery(classesQuery());
  const [isMaking, setMaking] = useState(false);
  const navigate = useNavigate();
  const newClass = (
    <Button
      mih={44}
      leftSection={<IconPlus size={18} aria-hidden="true" />}
      onClick={() => setMaking(true)}
    >{t`New class`}</Button>
  );
  return (
    <Stack gap="lg">
      <title>{t`Classes · Tallymark`}</title>
      <PageHead title={t`Classes`}>{data && data.length > 0 && newClass}</PageHead>
      {!data && !error && (
        <Skeletons className={`${cards.grid} ${classes.list}`}>
          {repeatSkeleton(
            3,
            <CardSkeleton>
              <LineSkeleton width="50%" height={16} />
              <LineSkeleton width="30%" />
            </CardSkeleton>,
          )}
        </Skeletons>
      )}
      {!data && error && <LoadFailed message={t`Failed to load your classes`} onRetry={refetch} />}
      {data?.length === 0 && (
        <EmptyState
          message={t`You have no classes yet. A class is a list of students. You can add a whole class to a contest at once.`}
        >
          {newClass}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className={`${cards.grid} ${classes.list}`}>
          {data.map((one) => (
            <li key={one.id}>
              <ClassCard {...one} />
            </li>
          ))}
        </ul>
      )}
      <NameDialog
        title={t`New class`}
        act={t`Create the class`}
        isOpen={isMaking}
        onClose={() => setMaking(false)}
        onName={(name) => callOnce('createClass', { name })}
        onDone={({ id }) => void navigate(`/classes/${id}`)}
      />
    </Stack>
  );
}

const ClassCard = ({ id, name, students_count: students, shared }: ListedClass) => (
  <Link to={`/classes/${id}`} className={`${cards.card} ${classes.class}`}>
    <Text fw={600} dir="auto" className={classes.title}>
      {name}
    </Text>
    <Text size="sm" c="dimmed">
      {plural(students, { one: '# student', other: '# students' })}
    </Text>
    {shared && (
      <Text size="sm" c="dimmed">
        <SharedNote shared={shared} />
      </Text>
    )}
  </Link>
);
