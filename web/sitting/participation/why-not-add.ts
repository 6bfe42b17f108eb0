import type { TimeState } from '../../contest/core/time-state.ts';

/** Explains why participants cannot be added; undefined if they can. */
export function whyNotAdd({ is_public: isPublic }: { is_public: boolean }, state: TimeState) {
  if (isPublic) return 'This contest is public: students join it themselves, with its ID or link.';
  if (state !== 'not started') {
    return `Participants can be added only before the start, and this contest has ${
      state === 'ended' ? 'ended' : 'started'
    }.`;
  }
  return undefined;
}
