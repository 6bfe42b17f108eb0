import { createContext, use } from 'react';
import type { Right } from '#contract/right.ts';
import { includesRight } from './rights.ts';

export const RightContext = createContext<Right>('own');

export const useHasRight = (right: Right): boolean => includesRight(use(RightContext), right);
