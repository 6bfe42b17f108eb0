import { Menu } from '@mantine/core';
import { IconUserCheck, IconUserX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../base/api/call.ts';
import { toast } from '../../base/ui/toast.ts';

/** The server refuses it until the contest is over for all. */
export function ExcuseItem({
  contest,
  email,
  excused,
}: {
  contest: number;
  email: string;
  excused: boolean;
}) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => call('setExcused', { body: { contest, email, excused: !excused } }),
    onSuccess: ({ detail }) => toast.success(detail),
    onError: (fault) => toast.failure(fault, 'The excuse could not be saved. Please try again.'),
    onSettled: () => queryClient.invalidateQueries(),
  });
  const Icon = excused ? IconUserX : IconUserCheck;
  return (
    <Menu.Item leftSection={<Icon size={18} aria-hidden="true" />} onClick={() => mutate()}>
      {excused ? 'Not excused' : 'Excused'}
    </Menu.Item>
  );
}
