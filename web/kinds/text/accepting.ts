import { textGrading } from '#contract/kinds/text/grading.ts';
import { escapeStars } from '#contract/kinds/text/match-text.ts';
import { acceptingBy } from '../typed/accepting.ts';

export const acceptingTexts = acceptingBy(textGrading, escapeStars);
