import { t } from '@lingui/core/macro';
import type { Right } from '#contract/right.ts';

export const rightLabels = {
  see: t`May see`,
  edit: t`May edit`,
  own: t`Owner`,
} as const satisfies Record<Right, string>;

export const ownRight = {
  see: t`You can see it`,
  edit: t`You can edit it`,
  own: t`You are also an owner`,
} as const satisfies Record<Right, string>;

export const rightWords = {
  see: t`may see`,
  edit: t`may edit`,
  own: t`owner`,
} as const satisfies Record<Right, string>;

export const rightDescriptions = {
  contest: {
    see: t`Can see the questions with the key, the participants and the marks. Cannot change anything.`,
    edit: t`Can also change it: a draft’s questions, participants, extra time, late answers and the key.`,
    own: t`Can do everything you can, including deleting and sharing it.`,
  },
  class: {
    see: t`Can see the students and add the class to a contest. Cannot change anything.`,
    edit: t`Can also change its name and its students.`,
    own: t`Can do everything you can, including deleting and sharing it.`,
  },
} as const satisfies Record<'contest' | 'class', Record<Right, string>>;
