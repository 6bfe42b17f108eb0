import { lazyPart } from '../../../base/pages/part.tsx';

/** The student's choice to hide the time. Absent without its code. */
export const ClockSwitch = lazyPart(
  'clock-switch',
  async () => (await import('./clock-switch.tsx')).ClockSwitch,
  { Missing: () => null },
);
