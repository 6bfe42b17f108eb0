import { t } from '@lingui/core/macro';
import { Menu } from '@mantine/core';
import { IconCalendarPlus, IconFileImport, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../base/elements/button.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Link, useNavigate } from '../../base/router/navigation.tsx';
import { callOnce } from '../../base/api/call-once.ts';
import { MoreMenu } from '../../base/lists/more-menu.tsx';
import cards from '../../base/lists/cards.module.css';
import { PageHead } from '../../base/pages/page-head.tsx';
import { EmptyState, LoadFailed } from '../../base/pages/placeholders.tsx';
import { LineSkeleton, repeatSkeleton, Skeletons } from '../../base/pages/skeletons.tsx';
import { classesQuery } from '../../contest/shared/class-queries.ts';
import { ArchivedClasses } from './archived-classes.tsx';
import { ClassRows } from './class-rows.tsx';
import rows from './class-rows.module.css';
import { NameDialog } from './name-dialog.tsx';

export function Page() {
  const { data, error, refetch } = useQuery(classesQuery());
  const [isMaking, setMaking] = useState(false);
  const navigate = useNavigate();
  const newClass = (
    <Button
      size="touch"
      leftSection={<IconPlus size={18} aria-hidden="true" />}
      onClick={() => setMaking(true)}
    >{t`New class`}</Button>
  );
  return (
    <Stack gap="lg">
      <title>{t`Classes · Tallymark`}</title>
      <PageHead title={t`Classes`}>
        <Group gap="xs">
          {data && data.length > 0 && newClass}
          {data && (
            <MoreMenu label={t`More for classes`}>
              <Menu.Item
                component={Link}
                to="/classes/import"
                leftSection={<IconFileImport size={18} aria-hidden="true" />}
              >{t`Import classes`}</Menu.Item>
              {data.length > 0 && (
                <Menu.Item
                  component={Link}
                  to="/classes/school-year"
                  leftSection={<IconCalendarPlus size={18} aria-hidden="true" />}
                >{t`New school year`}</Menu.Item>
              )}
            </MoreMenu>
          )}
        </Group>
      </PageHead>
      {!data && !error && (
        <Skeletons className={cards.stack}>
          {repeatSkeleton(
            3,
            <div className={rows.row}>
              <LineSkeleton width="6em" height={20} />
              <LineSkeleton width="12em" />
              <LineSkeleton width="4em" height={20} />
            </div>,
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
      {data && data.length > 0 && <ClassRows classes={data} />}
      {data && <ArchivedClasses />}
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
