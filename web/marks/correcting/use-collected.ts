import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { undoToast } from '../../base/elements/undo-toast.tsx';
import { type Decision, type Decisions, type Plan } from './decision.ts';

/** Decisions to be applied together. `since`: version of the key at the teacher's first decision. */
export type Collected = { decisions: Decisions; plan: Plan; since: number };

export function useCollected() {
  const [collected, setCollected] = useState<Collected | null>(null);
  const takeBack = (question: number) =>
    setCollected((before) => {
      const left = new Map(before?.decisions);
      left.delete(question);
      return before && left.size > 0 ? { ...before, decisions: left } : null;
    });
  return {
    collected,
    /** Adds a decision. `started`: the plan, and the version of the key at the first decision. */
    keep: (question: number, decision: Decision, started: Omit<Collected, 'decisions'>) =>
      setCollected((before) => ({
        ...(before ?? started),
        decisions: new Map(before?.decisions).set(question, decision),
      })),
    takeBack,
    plan: (plan: Plan) => setCollected((before) => before && { ...before, plan }),
    clear: () => setCollected(null),
    clearAsked: () => {
      if (!collected) return;
      setCollected(null);
      undoToast(
        plural(
          { count: collected.decisions.size },
          { one: '# decision discarded.', other: '# decisions discarded.' },
        ),
        () => setCollected(collected),
      );
    },
  };
}
