import { t } from '@lingui/core/macro';

const CAUSES: Record<string, string> = {
  fire: t`Fire alarm`,
  network: t`Network fault`,
  power: t`Power cut`,
  other: t`Interruption`,
};

/** Returns the words for the cause of an interruption. An old page may not know a new cause. */
export const describeInterruption = (cause: string): string => CAUSES[cause] ?? t`Interruption`;
