import { plural, t } from '@lingui/core/macro';
import { Menu } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconEdit,
  IconPlus,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { toast } from '../../base/elements/toast.ts';
import { Link, useNavigate } from '../../base/router/navigation.tsx';
import { call } from '../../base/api/call.ts';
import { callToRemove } from '../../base/api/call-once.ts';
import { hasRight } from '../../people/rights/rights.ts';
import { SharedNote } from '../../people/colleagues/shared-note.tsx';
import { EmptyState } from '../../base/pages/placeholders.tsx';
import { AskDialog } from '../../base/dialogs/ask-dialog.tsx';
import { PasteField } from '../../contest/lifecycle/paste-field.tsx';
import { useArchiving } from './archived-classes.tsx';
import head from './class-head.module.css';
import { ClassHead } from './class-head.tsx';
import { newContestFor } from './class-links.ts';
import { ClassMenu } from './class-menu.tsx';
import { ConnectionItem, ConnectionNotes } from './connection.tsx';
import type { ClassStudent, SchoolClass } from '../../contest/shared/class-queries.ts';
import { ImportStudents } from './import-students.tsx';
import type { Slip } from './make-slips.ts';
import { NameDialog } from './name-dialog.tsx';
import { SlipsDialog } from './slips-dialog.tsx';
import { SlipsPrompt } from './slips-prompt.tsx';
import { Slips } from './slips.tsx';
import { StudentDialog } from './student-dialog.tsx';
import { StudentList } from './student-list.tsx';

export function ClassView({ schoolClass }: { schoolClass: SchoolClass }) {
  const { id, name, students } = schoolClass;
  const [asked, setAsked] = useState<'rename' | 'delete' | 'import' | 'connect'>();
  const [edited, setEdited] = useState<ClassStudent>();
  const [wanted, setWanted] = useState<ClassStudent[]>();
  const [slips, setSlips] = useState<Slip[]>([]);
  const navigate = useNavigate();
  const close = () => setAsked(undefined);
  const isEmpty = students.length === 0;
  const isArchived = schoolClass.archived_datetime !== undefined;
  const isEditable = hasRight(schoolClass, 'edit') && !isArchived;
  const archiving = useArchiving(!isArchived);
  const add = isEditable && (
    <Button
      size="touch"
      variant={isEmpty ? 'filled' : 'default'}
      leftSection={<IconUserPlus size={18} aria-hidden="true" />}
      onClick={() => setAsked('import')}
    >{t`Add students`}</Button>
  );
  const ArchiveIcon = isArchived ? IconArchiveOff : IconArchive;
  if (slips.length > 0) return <Slips className={name} slips={slips} onDone={() => setSlips([])} />;
  return (
    <Stack gap="md">
      <ClassHead
        id={id}
        name={name}
        note={
          (isArchived || schoolClass.shared || schoolClass.colleagues) && (
            <>
              {isArchived && t`This class is archived.`} <SharedNote shared={schoolClass.shared} />{' '}
              {schoolClass.colleagues &&
                t`Shared with ${plural({ count: schoolClass.colleagues }, { one: '# colleague', other: '# colleagues' })}.`}
            </>
          )
        }
      >
        {!isEmpty && !isArchived && (
          <Button
            component={Link}
            to={newContestFor(id)}
            className={head.main}
            size="touch"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
          >{t`New contest for this class`}</Button>
        )}
        {!isEmpty && add}
        <ClassMenu classId={id}>
          {isEditable && (
            <Menu.Item
              leftSection={<IconEdit size={18} aria-hidden="true" />}
              onClick={() => setAsked('rename')}
            >{t`Rename…`}</Menu.Item>
          )}
          {hasRight(schoolClass, 'own') && !isArchived && (
            <ConnectionItem schoolClass={schoolClass} onAsk={() => setAsked('connect')} />
          )}
          {hasRight(schoolClass, 'own') && (
            <Menu.Item
              leftSection={<ArchiveIcon size={18} aria-hidden="true" />}
              onClick={() => archiving.mutate(id)}
            >
              {isArchived ? t`Bring back from the archive` : t`Archive`}
            </Menu.Item>
          )}
          {hasRight(schoolClass, 'own') && (
            <Menu.Item
              leftSection={<IconTrash size={18} aria-hidden="true" />}
              onClick={() => setAsked('delete')}
            >{t`Delete…`}</Menu.Item>
          )}
        </ClassMenu>
      </ClassHead>
      {!isEmpty && !isArchived && <PasteField schoolClass={id} isSmall />}
      {!isArchived && <ConnectionNotes schoolClass={schoolClass} />}
      {isEditable && <SlipsPrompt students={students} onWant={setWanted} />}
      {isEmpty ? (
        <EmptyState
          message={
            isEditable
              ? t`This class has no students yet. Paste a list of names, or choose a file from your school.`
              : t`This class has no students yet.`
          }
        >
          {add}
        </EmptyState>
      ) : (
        <StudentList classId={id} students={students} onEdit={setEdited} onSlips={setWanted} />
      )}
      <ImportStudents schoolClass={schoolClass} isOpen={asked === 'import'} onClose={close} />
      <StudentDialog
        classId={id}
        student={edited}
        onClose={() => setEdited(undefined)}
        onSlip={(student) => {
          setEdited(undefined);
          setWanted([student]);
        }}
      />
      <SlipsDialog classId={id} wanted={wanted} onClose={() => setWanted(undefined)} onMade={setSlips} />
      <NameDialog
        title={t`Rename the class`}
        act={t`Rename`}
        present={name}
        isOpen={asked === 'rename'}
        onClose={close}
        onName={(typed) => call('renameClass', { body: { class: id, name: typed } })}
      />
      <NameDialog
        title={t`Connect with the school’s log-in`}
        label={t`Class name at the school’s log-in`}
        help={t`Students who log in with this class are added here. Nobody is removed.`}
        act={t`Connect`}
        present={name}
        isOpen={asked === 'connect'}
        onClose={close}
        onName={(typed) => call('connectClass', { body: { class: id, sign_on_class: typed } })}
        onDone={({ detail }) => toast.success(detail)}
      />
      <AskDialog
        title={t`Delete this class?`}
        words={t`Its students stay in their contests, with their answers and marks. In contests that have not ended, they lose any extra time given through the class. The list of students is deleted. Students with slips made by a colleague need new ones. This cannot be undone.`}
        act={t`Delete the class`}
        isOpen={asked === 'delete'}
        onClose={close}
        onAct={() => callToRemove('deleteClass', { class: id })}
        onDone={() => void navigate('/classes', { replace: true })}
      />
    </Stack>
  );
}
