import type { Right } from '#contract/right.ts';

export const rightWords = {
  see: 'May see',
  edit: 'May edit',
  own: 'Owner',
} as const satisfies Record<Right, string>;

export const rightMeans = {
  contest: {
    see: 'Sees the questions with the key, the participants and the marks. Cannot change anything.',
    edit: 'Can also change it: questions of a draft, participants, extra time, late answers, the key.',
    own: 'May do everything that you may do, including deleting and sharing it.',
  },
  class: {
    see: 'Sees the students and may add the class to a contest. Cannot change anything.',
    edit: 'Can also change its name and its students.',
    own: 'May do everything that you may do, including deleting and sharing it.',
  },
} as const satisfies Record<'contest' | 'class', Record<Right, string>>;
