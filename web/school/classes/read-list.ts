import type { StudentColumn } from '#contract/school-class.ts';
import { call } from '../../base/api/call.ts';
import type { Source } from './student-source.tsx';

/** Timeout (ms) for uploading and reading a large file, including the wait in the server's queue. */
const LONGEST = 60_000;

type Reading = { source: Source; columns?: StudentColumn[] };

/** Reads a list of students; nothing is stored. */
export const readList = ({ source: { file, text }, columns }: Reading) =>
  call('readStudents', {
    body: { ...(!file && { text }), ...(columns && { columns }) },
    ...(file && { file }),
    patience: LONGEST,
  });
