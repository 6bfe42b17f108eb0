import { plural, t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Menu } from '@mantine/core';
import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react';
import { call } from '../../base/api/call.ts';
import { readSettings } from '../../base/api/settings.ts';
import { Alert } from '../../base/elements/alert.tsx';
import { Text } from '../../base/elements/text.tsx';
import { toast } from '../../base/elements/toast.ts';
import type { SchoolClass } from '../../contest/shared/class-queries.ts';

/** Menu item that connects a class with one of the school's log-in, or ends that. */
export function ConnectionItem({ schoolClass, onAsk }: { schoolClass: SchoolClass; onAsk: () => void }) {
  const { id, sign_on_class: name } = schoolClass;
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => call('connectClass', { body: { class: id } }),
    onSuccess: async ({ detail }) => {
      await queryClient.invalidateQueries();
      toast.success(detail);
    },
    onError: (fault) => toast.failure(fault, t`The connection could not be ended. Please try again.`),
  });
  if (name === undefined && readSettings().signOn === 'no') return null;
  const Icon = name === undefined ? IconPlugConnected : IconPlugConnectedX;
  return (
    <Menu.Item
      leftSection={<Icon size={18} aria-hidden="true" />}
      onClick={() => (name === undefined ? onAsk() : mutate())}
    >
      {name === undefined
        ? t`Connect with the school’s log-in…`
        : t`End the connection with the school’s log-in`}
    </Menu.Item>
  );
}

/** Notes on the connected class, and on students whom the school's log-in tells in another class. */
export function ConnectionNotes({ schoolClass }: { schoolClass: SchoolClass }) {
  const { sign_on_class: name, students } = schoolClass;
  if (name === undefined) return null;
  const moved = students.filter((student) => student.moved_to !== undefined);
  return (
    <>
      <Text size="sm" c="dimmed">{t`Students who log in as class ${name} are added here.`}</Text>
      {moved.length > 0 && (
        <Alert
          title={plural(moved.length, {
            one: '# student is now in another class',
            other: '# students are now in another class',
          })}
        >
          {t`So says the school’s log-in. They stay here until you remove them.`}
          <ul>
            {moved.map((student) => (
              <li key={student.id}>{t`${student.name}: ${{ name: student.moved_to ?? '' }}`}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
