import { createContext } from 'react';
import type { ActOf } from './use-correcting.tsx';

/**
 * The teacher's actions on a question; undefined without the right. A context, so that a decision about one
 * question does not render all others again.
 */
export const ActContext = createContext<ActOf | undefined>(undefined);
