import type { Entry } from './split-into-blocks.ts';
import { toHalfWidth } from './line-kind.ts';
import { runsToText } from './line.ts';
import { isFirstLabel } from './ordinal.ts';

const ONE = '[([]?(?:\\p{L}|\\d{1,2})[\\])]?';
const AND = '\\s*[,;/&+、،]\\s*|\\s+(?:and|und|et|y|e|en|i|og|och|oraz|и|та|ja|ve|a|și|و|ו)\\s+';

/** Line that names the right option, in any language: "Svar: B", "(Ответ – Б)", "Facit = A, C", "→ B". */
const LINE = new RegExp(
  `^[^\\p{L}\\p{N}]{0,4}(?:\\p{L}[\\p{L}\\p{M}\\s.'’()-]{0,40}(?:\\s*[:=]|\\s[-–—>→]+)\\s*)?` +
    `(?<value>${ONE}(?:(?:${AND})${ONE}){0,5})[).\\]!]*$`,
  'u',
);

const LONGEST = 60;

/** Finds lines below options that name an option after unknown words. These lines become doubtful answers. */
export function markAnswerLines(entries: readonly Entry[]): Entry[] {
  const next = nextOf(entries);
  let isBehind = false;
  return entries.map((entry, at) => {
    const value = isBehind && entry.kind === 'text' && !beginsOptions(next[at]) ? valueOf(entry) : undefined;
    if (entry.kind === 'option' || entry.kind === 'bullet') isBehind = true;
    else if (entry.kind === 'number') isBehind = next[at]?.kind === 'number' || isBehind;
    else if (entry.kind === 'keyHeading') isBehind = false;
    return value === undefined ? entry : { kind: 'answer', value, isDoubted: true, line: entry.line };
  });
}

/** Returns for each entry the next one that is not blank. */
function nextOf(entries: readonly Entry[]): (Entry | undefined)[] {
  const next: (Entry | undefined)[] = [];
  let last: Entry | undefined;
  for (const [index, entry] of [...entries.entries()].toReversed()) {
    next[index] = last;
    if (entry.kind !== 'blank') last = entry;
  }
  return next;
}

/** Returns whether options begin with this entry. The text above the entry is then their question. */
const beginsOptions = (entry: Entry | undefined) =>
  entry?.kind === 'bullet' || (entry?.kind === 'option' && isFirstLabel(entry.label));

function valueOf({ line }: Entry): string | undefined {
  const text = toHalfWidth(runsToText(line.runs).trim());
  return text.length > LONGEST ? undefined : LINE.exec(text)?.groups?.value;
}
