import { plural, t } from '@lingui/core/macro';
import type { Timeline } from '../participation/timeline-query.ts';
import { describeInterruption } from '../../base/time/interruption-words.ts';
import { formatDuration, formatOrdinal, formatSeconds } from '../../base/time/time-words.ts';

/** An entry of the timeline. A newer server may send kinds that this page does not know. */
export type Entry = Omit<Timeline['entries'][number], 'kind'> & { kind: string };
export type Run = [Entry, ...Entry[]];
export type Round = { round: number; runs: { run: Run; words: string }[] };

/** Frequent kinds, of which consecutive entries are folded into one line. */
const FOLDED = new Set(['saved', 'opened', 'short loss', 'reconnection', 'translated', 'another device']);

/** Groups the entries by round and sorts them by time, with words for each line. */
export function readTimeline(entries: readonly Entry[]): Round[] {
  const inOrder = entries.toSorted((a, b) => Date.parse(a.datetime) - Date.parse(b.datetime));
  return [...Map.groupBy(inOrder, ({ round }) => round)]
    .toSorted(([one], [other]) => one - other)
    .map(([round, ofRound]) => {
      let departures = 0;
      const runs = foldRuns(ofRound).map((run) => {
        if (run[0].kind === 'departure') departures += 1;
        return { run, words: run.length > 1 ? runWords(run) : describeEntry(run[0], departures) };
      });
      return { round, runs };
    });
}

function foldRuns(entries: readonly Entry[]): Run[] {
  const runs: Run[] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (last && last[0].kind === entry.kind && FOLDED.has(entry.kind)) last.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

/** Describes a folded line. Saves are counted in choices, because one entry may contain several. */
function runWords(run: Run): string {
  const times = run.length;
  if (run[0].kind === 'opened') return t`Opened the contest again ${times} times`;
  if (run[0].kind === 'translated') return t`The browser translated the page ${times} times`;
  if (run[0].kind === 'another device') return t`Changed devices ${times} times`;
  if (run[0].kind === 'reconnection') return t`Reconnected ${times} times`;
  if (run[0].kind === 'short loss') {
    const seconds = formatSeconds(run.reduce((sum, { duration }) => sum + (duration ?? 0), 0));
    return t`Something outside the page was active ${times} times, for ${seconds} in all, not counted`;
  }
  return savedWords(run.reduce((sum, { amount }) => sum + (amount ?? 0), 0));
}

const savedWords = (choices: number): string =>
  plural(choices, { one: 'Saved # choice', other: 'Saved # choices' });

/** Describes an entry. `departures` is the number of this departure in its round. */
export function describeEntry({ kind, duration, amount, note }: Entry, departures = 0): string {
  switch (kind) {
    case 'start':
      return t`Started`;
    case 'opened':
      return t`Opened the contest again`;
    case 'saved':
      return savedWords(amount ?? 0);
    case 'departure': {
      const ordinal = formatOrdinal(departures);
      if (duration === null) return t`Left the page for the ${ordinal} time`;
      return t`Left the page for the ${ordinal} time, for ${{ duration: formatDuration(duration) }}`;
    }
    case 'short loss':
      return t`Something outside the page was active for ${{ seconds: formatSeconds(duration ?? 0) }}, not counted`;
    case 'reconnection':
      if (duration === null) return t`Reconnected`;
      return t`Reconnected after ${{ duration: formatDuration(duration) }}`;
    case 'translated':
      return t`The browser translated the page`;
    case 'submission':
      return describeSubmission(note);
    case 'closed':
      return t`Closed because time ran out`;
    case 'reopened':
      return t`Reopened by the teacher`;
    case 'extra time': {
      if (note === 'none') return t`Extra time removed`;
      const [, factor] = /^factor (.*)/.exec(note ?? '') ?? [];
      if (factor) return t`Extra time: ${factor} times the duration`;
      return t`Extra time: ${{ minutes: note ?? '' }}`;
    }
    case 'clock stopped':
      return t`Clock stopped: ${{ cause: describeInterruption(note ?? '') }}`;
    case 'clock resumed':
      return t`Clock running again`;
    case 'time given back':
      return plural(amount ?? 0, { one: '# minute given back', other: '# minutes given back' });
    case 'exemption':
      return note === 'taken back'
        ? t`Leaving the page a 4th time submits the answers again`
        : t`Leaving the page was allowed`;
    case 'seb exemption':
      return note === 'taken back'
        ? t`Safe Exam Browser was required again`
        : t`Starting without Safe Exam Browser was allowed`;
    case 'outside seb':
      return t`Continued outside Safe Exam Browser`;
    case 'inside seb':
      return t`Continued in Safe Exam Browser`;
    case 'elsewhere':
      return t`Outside the school’s networks`;
    case 'in school':
      return t`Back in the school’s networks`;
    case 'unknown network':
      return t`The server could not tell the network`;
    case 'another device':
      return t`Changed to another device`;
    case 'two devices':
      return t`Used two devices at the same time`;
    case 'late answers':
      return plural(amount ?? 0, {
        one: '# answer arrived after the attempt was over',
        other: '# answers arrived after the attempt was over',
      });
    case 'handed over':
      return plural(amount ?? 0, {
        one: '# answer was handed over without the network and read in',
        other: '# answers were handed over without the network and read in',
      });
    case 'typed from paper':
      return t`Answers typed in from paper`;
    case 'late accepted':
      return t`The late answers were accepted`;
    case 'late undone':
      return t`Acceptance of the late answers was undone`;
    case 'full':
      return t`This happened too often to record every time: ${{ kind: often[note ?? ''] ?? note ?? '' }}`;
    default:
      // A kind that only a newer server knows. Its raw name is better than nothing.
      return [kind, note].filter(Boolean).join(': ');
  }
}

/** Words for the kinds that browsers can send in great numbers. */
const often: Record<string, string> = {
  opened: t`opening the contest again`,
  saved: t`saving choices`,
  departure: t`leaving the page`,
  reconnection: t`losing the connection`,
  translated: t`translating the page`,
  'outside seb': t`continuing outside Safe Exam Browser`,
  'inside seb': t`continuing in Safe Exam Browser`,
  elsewhere: t`leaving the school’s networks`,
  'in school': t`coming back to the school’s networks`,
  'unknown network': t`networks that could not be told`,
  'another device': t`changing to another device`,
  'two devices': t`using two devices at the same time`,
  'late answers': t`answers after the attempt was over`,
};

export function describeSubmission(cause: string | null): string {
  if (cause === 'student') return t`Submitted by the student`;
  if (cause === 'departures') return t`Submitted because the page was left 4 times`;
  if (cause === 'paper') return t`Handed in on paper`;
  return t`Submitted when time ran out`;
}
