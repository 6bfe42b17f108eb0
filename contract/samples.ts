export const samples = {
  'world-geography': 'World geography',
  physics: 'Secondary-school physics',
  'english-usage': 'English usage',
  'every-kind': 'Every kind of question',
} as const;

export type SampleName = keyof typeof samples;

export const sampleNames = [
  'world-geography',
  'physics',
  'english-usage',
  'every-kind',
] as const satisfies SampleName[];
