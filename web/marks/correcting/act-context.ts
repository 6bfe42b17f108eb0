import { createContext } from 'react';
import type { AcceptOf, ActOf } from './use-correcting.tsx';

/** The teacher's actions, if allowed. A context, so that a decision does not render all questions. */
export const ActContext = createContext<{ actOf: ActOf; acceptOf: AcceptOf } | undefined>(undefined);
