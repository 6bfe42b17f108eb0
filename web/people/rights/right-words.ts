import type { Right } from '#contract/right.ts';

export const rightLabels = {
  see: 'May see',
  edit: 'May edit',
  own: 'Owner',
} as const satisfies Record<Right, string>;

export const rightDescriptions = {
  contest: {
    see: 'Can see the questions with the key, the participants and the marks. Cannot change anything.',
    edit: 'Can also change it: a draft’s questions, participants, extra time, late answers and the key.',
    own: 'Can do everything you can, including deleting and sharing it.',
  },
  class: {
    see: 'Can see the students and add the class to a contest. Cannot change anything.',
    edit: 'Can also change its name and its students.',
    own: 'Can do everything you can, including deleting and sharing it.',
  },
} as const satisfies Record<'contest' | 'class', Record<Right, string>>;
