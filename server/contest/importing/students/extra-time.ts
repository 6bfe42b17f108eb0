import * as limits from '#contract/limits.ts';
import { type Sentence, sentence } from '#shared/sentence.ts';

export type ParsedExtraTime = { extra_minutes: number; extra_factor: number };

const NONE: ParsedExtraTime = { extra_minutes: 0, extra_factor: 1 };

type Unit = 'minutes' | 'percent' | 'factor' | null;

const MINUTES = /\b(?:m|mins?)\b|minute[ns]?\b|minutos?\b|minuti\b|minuty?\b|['′’]/i;
const PERCENT = /%|\bp(?:er|ro)\s?[cz]ent\b|\bprozent\b|\bpour\s?cent\b|\bpor\s?ciento\b|\bprocent\b/i;
const FACTOR = /(?:fa[ck]tor|facteur|fattore|fator)\b|\b(?:times|fach|x)\b|×/i;

/** Returns the unit named in a heading such as "Extra time (min)"; null if there is none. */
export const unitInHeading = (heading: string): Unit =>
  PERCENT.test(heading)
    ? 'percent'
    : MINUTES.test(heading)
      ? 'minutes'
      : FACTOR.test(heading)
        ? 'factor'
        : null;

const NOTHING = /^(?:no|none|nein|keine?s?|kein|non|aucun|nee|nie|n\/a|[-–—]+)$/i;

/** One number with words around it: "1.25", "+10 min", "25 %", "×1,5", "1 h". */
const NUMBER = /^(?<before>[^\d]{0,20}?)\+?\s*(?<number>\d{1,5}(?:[.,]\d{1,4})?)\s*(?<behind>[^\d]{0,30})$/u;
const HOURS = /^(?:h|hrs?|hours?|std\.?|stunden?|heures?|horas?|ore|ora|uur|godz\.?)\.?$/i;
const WORDS_BEFORE = /^(?:\+|x|×|factor|faktor|times)?\s*$/i;
const WORDS_BEHIND = /(?:extra|more|longer|mehr|länger|de plus|más|in più|a mais|of the time)/gi;

/**
 * Reads a cell without guessing. Without a unit in the heading, 10 is left out, because it may mean minutes
 * or percent.
 */
export function readExtraTime(cell: string, ofHeading: Unit): ParsedExtraTime & { problem?: Sentence } {
  if (cell === '' || NOTHING.test(cell)) return NONE;
  const said = `“${cell.length > 60 ? `${cell.slice(0, 60)}…` : cell}”`;
  const unread = (why: Sentence) => ({ ...NONE, problem: sentence`Extra time: ${said} is left out. ${why}` });
  const { before = '', number = '', behind = '' } = NUMBER.exec(cell)?.groups ?? {};
  const rest = behind.replaceAll(WORDS_BEHIND, '').trim();
  if (number === '' || !WORDS_BEFORE.test(before)) return unread(HOW);
  const value = Number(number.replace(',', '.'));
  if (HOURS.test(rest)) return minutesOf(value * 60, unread);
  const own = unitInHeading(`${before} ${rest}`);
  if (own === null && rest !== '') return unread(HOW);
  if (value === 0) return NONE;
  const unit = own ?? ofHeading ?? unitBySize(value, number);
  if (unit === 'minutes') return minutesOf(value, unread);
  if (unit === 'factor') return factorOf(value, unread);
  if (unit === null) return unread(HOW);
  // 125% may be the added time or the whole time. A value below 1 without a unit is a percentage in Excel's
  // form.
  if (value >= 100) return unread(sentence`${value} % may be all of the time, or what is added to it.`);
  return factorOf(1 + (own === null && value < 1 ? value : value / 100), unread);
}

const HOW = sentence`Write for example “10 min”, “25 %” or “1.25”.`;

/**
 * Returns the unit that follows from the size: 1.25 is a factor, 0.25 a share. Whole numbers are ambiguous
 * (null).
 */
function unitBySize(value: number, number: string): Unit {
  if (value < 1) return 'percent';
  return /[.,]/.test(number) && value <= limits.maxExtraTime.factor ? 'factor' : null;
}

type Unread = (why: Sentence) => ParsedExtraTime & { problem: Sentence };

function minutesOf(value: number, unread: Unread): ParsedExtraTime & { problem?: Sentence } {
  const minutes = Math.ceil(value);
  if (minutes > limits.maxExtraTime.minutes)
    return unread(sentence`At most ${limits.maxExtraTime.minutes} minutes.`);
  const extra = { extra_minutes: minutes, extra_factor: 1 };
  return minutes === value
    ? extra
    : { ...extra, problem: sentence`The extra time is taken as ${minutes} minutes.` };
}

/** Converts a value to a factor, rounded up to a multiple of 0.05. */
function factorOf(value: number, unread: Unread): ParsedExtraTime & { problem?: Sentence } {
  if (value < 1) return unread(HOW);
  const factor = Math.ceil(Number((value * 20).toFixed(6))) / 20;
  if (factor > limits.maxExtraTime.factor)
    return unread(sentence`At most ${limits.maxExtraTime.factor} times the time.`);
  const extra = { extra_minutes: 0, extra_factor: factor };
  return Math.abs(factor - value) < 1e-6
    ? extra
    : { ...extra, problem: sentence`The extra time is taken as factor ${factor}.` };
}
