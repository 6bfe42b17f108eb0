import type { Contest } from './contest-queries.ts';

export const isInSeb = () => 'SafeExamBrowser' in window || /\bSEB\//.test(navigator.userAgent);

/** Whether the student has to open the contest in Safe Exam Browser first. */
export const needsSeb = ({ seb_file: file }: Contest): boolean => file !== undefined && !isInSeb();
