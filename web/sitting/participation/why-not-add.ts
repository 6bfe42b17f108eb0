import type { TimeState } from '../../contest/core/time-state.ts';

/** Says why no participant can be added; undefined if one can be. Pure. */
export function whyNotAdd({ is_public: isPublic }: { is_public: boolean }, state: TimeState) {
  if (isPublic) return 'This contest is public: students join it themselves, with its ID or link.';
  if (state !== 'not started') {
    return `Participants can be added only before the start, and this contest has ${
      state === 'ended' ? 'ended' : 'started'
    }.`;
  }
  return undefined;
}
