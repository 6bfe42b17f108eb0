import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { TextInput } from '../../base/elements/field.tsx';
import { userQuery } from '../../people/account/user-query.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import type { SheetOrigin } from './sheet-head.tsx';

export function useSheetOrigin(contest: Contest): { filed: SheetOrigin; field: ReactNode } {
  const { data: user } = useQuery(userQuery());
  const [school, setSchool] = useState('');
  const own = user ? `${user.first_name} ${user.last_name}` : '';
  return {
    filed: { school: school.trim(), teacher: contest.shared?.owner ?? own },
    field: (
      <TextInput
        label={t`School or class`}
        placeholder={t`Not printed`}
        maxLength={80}
        value={school}
        onChange={(event) => setSchool(event.currentTarget.value)}
      />
    ),
  };
}
