import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { printLine, formatWhole } from '../base/figures.ts';
import { translateOldAnswer, withoutNewFields } from './exceptions.ts';

type Line = { number: number; call: string; audience: string; request: string; answer: string };

/** Maximum printed differences per call, and characters printed around the first difference. */
const PRINTED = 2;
const AROUND = 120;

async function* linesOf(path: string): AsyncGenerator<Line> {
  for await (const line of createInterface({ input: createReadStream(path).pipe(createGunzip()) })) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every line of a recording has this shape
    const [number, call, audience, request, ...answer] = JSON.parse(line) as [number, ...string[]];
    yield {
      number,
      call: call ?? '',
      audience: audience ?? '',
      request: withoutSecrets(request ?? ''),
      answer: tidied(call ?? '', answer.join('\n')),
    };
  }
}

/**
 * Random or signed values. Only their place and shape are compared, because one additional draw changes all
 * later values.
 */
const SECRETS: readonly [RegExp, string][] = [
  [/(?<="refresh":")[\w-]{43}(?=")/g, 'a refresh token'],
  [/(?<="access":"[\w-]+\.[\w-]+\.)[\w-]{43}(?=")/g, 'a signature'],
  [/(?<=devices=(?:[\w-]{43}\.)*)[\w-]{43}/g, 'a browser'],
  [/(?<=\/seb\/\d+-)[\w-]{22}(?=\.seb)/g, 'a signature'],
  [/(?<="code":")[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}(?=")/g, 'a code'],
];

const withoutSecrets = (text: string): string =>
  SECRETS.reduce((said, [secret, instead]) => said.replaceAll(secret, instead), text);

/**
 * Removes differences without meaning: the body's length, which follows from the text, and the order of
 * simultaneous entries.
 */
function tidied(call: string, answer: string): string {
  const text = withoutSecrets(answer)
    .replace(/content-length: \d+/, '')
    .replace(/(?<=tallymark-lost: )[^;\n]+/, (lost) => decodeURIComponent(lost));
  if (call === 'getTimeline') return tidiedTimeline(text);
  if (call === 'getDrafts')
    return text
      .split(/(?<=\}),(?=\{"name")|[[\]]/)
      .toSorted()
      .join('\n');
  return call === 'exportResults' ? withTexts(text) : text;
}

/** Merges saves, because chance decides how many waiting choices share an entry of the timeline. */
function tidiedTimeline(text: string): string {
  return text.replace(/"entries":\[(.*?)\],"late_answers"/, (_, list: string) => {
    const entries = list.split(/(?<=\}),(?=\{"datetime")/);
    const [saved, others] = [true, false].map((is) =>
      entries.filter((entry) => entry.includes('"kind":"saved"') === is),
    );
    const sum = (saved ?? []).reduce((all, entry) => all + Number(/"amount":(\d+)/.exec(entry)?.[1] ?? 0), 0);
    return [...new Set((others ?? []).toSorted()), `saved: ${sum}`].join('\n');
  });
}

/** Replaces the indexes of a workbook's shared texts by the texts. */
function withTexts(text: string): string {
  const texts = [...text.matchAll(/<si><t[^>]*>(.*?)<\/t><\/si>/gs)].map(([, one]) => one ?? '');
  return text
    .replace(/<sst .*?<\/sst>/s, '')
    .replaceAll(/(?<=<c [^>]*t="s"[^>]*><v>)\d+(?=<\/v>)/g, (number) => texts[Number(number)] ?? number);
}

const isAsNamed = ({ call, answer }: Line, after: Line): boolean =>
  translateOldAnswer(answer) === withoutNewFields(call, after.answer);

/** Compares two recordings and prints the differences by call. Returns whether there are none. */
export async function compareRecordings(one: string, other: string): Promise<boolean> {
  const others = linesOf(other);
  const counts = new Map<string, { same: number; excused: number; differing: number }>();
  let total = 0;
  for await (const line of linesOf(one)) {
    const { value } = (await others.next()) as { value: Line | undefined };
    const count = counts.get(line.call) ?? { same: 0, excused: 0, differing: 0 };
    counts.set(line.call, count);
    total++;
    if (value?.answer === line.answer && value.request === line.request) count.same++;
    else if (value?.request === line.request && isAsNamed(line, value)) count.excused++;
    else if (++count.differing <= PRINTED) tell(line, value);
  }
  const missing = (await others.next()).done !== true;
  const sum = (key: 'same' | 'excused' | 'differing') =>
    [...counts.values()].reduce((all, count) => all + count[key], 0);
  for (const [call, { same, excused, differing }] of counts) {
    if (differing > 0)
      printLine(`${call}: ${differing} differ, ${same} are the same, ${excused} differ as named`);
  }
  printLine(
    `${formatWhole(total)} answers over ${counts.size} calls: ${formatWhole(sum('same'))} the same, ` +
      `${sum('excused')} differ as named, ${sum('differing')} differ`,
  );
  if (missing) printLine('The second recording has more answers.');
  return sum('differing') === 0 && !missing;
}

function tell(line: Line, other: Line | undefined): void {
  const [one, two] = [`${line.request}\n${line.answer}`, other ? `${other.request}\n${other.answer}` : ''];
  let at = 0;
  while (one[at] === two[at] && at < one.length) at++;
  printLine(`\n${line.number} ${line.call} (${line.audience}) ${line.request.slice(0, AROUND)}`);
  for (const text of [one, two]) printLine(`  ${text.slice(Math.max(0, at - AROUND), at + AROUND)}`);
}
