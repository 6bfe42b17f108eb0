import { createContext, use } from 'react';
import type { Right } from '#contract/right.ts';
import { includesRight } from './rights.ts';

/** The teacher's right to the page's contest. */
export const RightContext = createContext<Right>('own');

export const useHasRight = (right: Right): boolean => includesRight(use(RightContext), right);
