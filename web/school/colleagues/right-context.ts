import { createContext, use } from 'react';
import type { Right } from '#contract/right.ts';
import { includes } from './rights.ts';

/** The teacher's right on the contest that the page is about. */
export const RightContext = createContext<Right>('own');

/** Whether the teacher may do what needs this right, on the contest that the page is about. */
export const useMay = (right: Right): boolean => includes(use(RightContext), right);
