import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useSearchParams } from '../../base/router/navigation.tsx';
import { studentKey } from '../../sitting/participation/attempt-address.ts';
import type { ReportedParticipant } from './report-query.ts';

/** Number of pages that a browser can lay out without a noticeable pause. */
const PAGES_AT_ONCE = 100;

/** Returns the responses to print and a select's props. `everybody`: the select's label for all. */
export function useResponsesChoice(responses: ReportedParticipant[], everybody: string) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('student') ?? '';
  // Without a response, the student has no page, so all responses are shown.
  const student = responses.some(({ email }) => studentKey(email) === asked) ? asked : '';
  const [from, setFrom] = useState(0);
  const shown =
    student === ''
      ? responses.slice(from, from + PAGES_AT_ONCE)
      : responses.filter(({ email }) => studentKey(email) === student);
  const field = {
    value: student === '' ? String(from) : student,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      const isPart = /^\d+$/.test(value) && Number(value) % PAGES_AT_ONCE === 0;
      setFrom(isPart ? Number(value) : 0);
      setParams(isPart ? {} : { student: value }, { replace: true });
    },
    data: [...partsOf(responses.length, everybody), ...studentsOf(responses)],
  };
  return { shown, field };
}

const partsOf = (count: number, everybody: string) =>
  Array.from({ length: Math.ceil(count / PAGES_AT_ONCE) }, (_, part) => {
    const from = part * PAGES_AT_ONCE;
    const first = from + 1;
    const last = Math.min(from + PAGES_AT_ONCE, count);
    const label = count <= PAGES_AT_ONCE ? `${everybody} (${count})` : t`${first} to ${last} of ${count}`;
    return { value: String(from), label };
  });

/** Returns an option per student, unless the list would be too long. */
const studentsOf = (responses: ReportedParticipant[]) =>
  responses.length > 10 * PAGES_AT_ONCE
    ? []
    : responses.map(({ name, email }) => ({ value: studentKey(email), label: name || email }));
