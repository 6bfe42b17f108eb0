export const samples = {
  'world-geography': 'World geography',
  physics: 'Secondary-school physics',
  'english-usage': 'English usage',
} as const;

export type SampleName = keyof typeof samples;

export const sampleNames = ['world-geography', 'physics', 'english-usage'] as const satisfies SampleName[];
