import { say, type Sentence } from '#shared/sentence.ts';
import { i18n } from './i18n.ts';

/** Renders a sentence of the contract in the page's language. Null if there is none. */
export const sayFault = (fault: Sentence | null | undefined): string | null =>
  fault ? say(i18n, fault) : null;
