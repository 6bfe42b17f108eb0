import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { studentKey } from '../../sitting/participation/attempt-address.ts';
import type { Reported } from './report-query.ts';

/** Pages that a browser lays out without a pause. */
const PAGES_AT_ONCE = 100;

/**
 * Which responses are printed: all of a class, a part of a large one, or one student's. `field` is for the
 * select; `everybody` says who all are.
 */
export function useResponsesChoice(responses: Reported[], everybody: string) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('student') ?? '';
  // Who has no response has no page: then it is everybody, as the select says.
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
    const to = Math.min(from + PAGES_AT_ONCE, count);
    const label = count <= PAGES_AT_ONCE ? `${everybody} (${count})` : `${from + 1} to ${to} of ${count}`;
    return { value: String(from), label };
  });

/** Each student alone, where they are not too many for a list. */
const studentsOf = (responses: Reported[]) =>
  responses.length > 10 * PAGES_AT_ONCE
    ? []
    : responses.map(({ name, email }) => ({ value: studentKey(email), label: name || email }));
