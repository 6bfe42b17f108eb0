import { expect, test } from 'vitest';
import { blankQuestion } from './draft.ts';
import { noSettings } from './draft-settings.ts';
import { makeDraft } from './make-draft.ts';
import { nextSenderState, type Phase, type SenderEvent, type SendingState } from './sender-state.ts';

const details = { name: '', start: '', end: '', isPublic: true, passing: '', shuffle: true };
const draft = makeDraft({ ...details, settings: noSettings }, [blankQuestion()]);
const theirs = { draft, version: 2, savedAt: '', content: '{}', author: undefined };

const SHOWN = {
  sent: { kind: 'sent' },
  waiting: { kind: 'waiting' },
  away: { kind: 'away' },
  ended: { kind: 'ended' },
  refused: { kind: 'refused', why: 'Too large.' },
  conflict: { kind: 'conflict', theirs },
} satisfies Record<SendingState['kind'], SendingState>;
const kinds = Object.values<SendingState>(SHOWN);

const EVENTS = {
  start: { name: 'start' },
  stop: { name: 'stop' },
  change: { name: 'change' },
  send: { name: 'send' },
  settle: { name: 'settle' },
  answer: { name: 'answer', shown: SHOWN.sent },
} satisfies Record<SenderEvent['name'], SenderEvent>;

type Row = Record<SenderEvent['name'], Phase>;

const TABLE: Record<Phase, Row> = {
  RESTING: row('RESTING', { stop: 'CLOSED', send: 'SENDING' }),
  SENDING: row('SENDING', { stop: 'CLOSING', change: 'OUTDATED', answer: 'RESTING' }),
  OUTDATED: row('OUTDATED', { stop: 'CLOSING_OUTDATED', answer: 'RESTING' }),
  CLOSED: row('CLOSED', { start: 'RESTING', send: 'CLOSING' }),
  CLOSING: row('CLOSING', { start: 'SENDING', change: 'CLOSING_OUTDATED', answer: 'CLOSED' }),
  CLOSING_OUTDATED: row('CLOSING_OUTDATED', { start: 'OUTDATED', answer: 'CLOSING' }),
};

function row(same: Phase, changes: Partial<Row>): Row {
  return { start: same, stop: same, change: same, send: same, settle: same, answer: same, ...changes };
}

const phases: Phase[] = ['RESTING', 'SENDING', 'OUTDATED', 'CLOSED', 'CLOSING', 'CLOSING_OUTDATED'];
const cases = phases.flatMap((phase) =>
  Object.values<SenderEvent>(EVENTS).map((event) => [phase, event, TABLE[phase][event.name]] as const),
);

test.each(cases)('%s, $1.name: %s', (phase, event, then) => {
  expect(nextSenderState({ phase, shown: SHOWN.waiting }, event).phase).toBe(then);
});

test('what a page shows changes with the draft, but not while it is away or held', () => {
  const shown = kinds.map(
    (one) => nextSenderState({ phase: 'RESTING', shown: one }, EVENTS.change).shown.kind,
  );
  expect(shown).toEqual(['waiting', 'waiting', 'away', 'ended', 'waiting', 'conflict']);
});

test('what a page shows stays while a save is in flight', () => {
  for (const one of kinds)
    expect(nextSenderState({ phase: 'RESTING', shown: one }, EVENTS.send).shown).toBe(one);
});

test('in a conflict nothing is sent until the teacher has chosen', () => {
  for (const phase of ['RESTING', 'CLOSED'] as const) {
    const state = { phase, shown: SHOWN.conflict };
    expect(nextSenderState(state, EVENTS.send)).toEqual(state);
    expect(nextSenderState(state, EVENTS.settle)).toEqual({ phase, shown: SHOWN.waiting });
  }
});

test.each(kinds)('after the answer a page shows $kind, unless newer changes wait', (shown) => {
  const answer = { name: 'answer', shown } as const;
  expect(nextSenderState({ phase: 'SENDING', shown: SHOWN.away }, answer)).toEqual({
    phase: 'RESTING',
    shown,
  });
  expect(nextSenderState({ phase: 'OUTDATED', shown: SHOWN.away }, answer)).toEqual({
    phase: 'RESTING',
    shown: shown.kind === 'sent' ? SHOWN.waiting : shown,
  });
});

test('an answer that needs another save leaves what is shown', () => {
  const state = { phase: 'SENDING', shown: SHOWN.refused } as const;
  expect(nextSenderState(state, { name: 'answer' })).toEqual({ phase: 'RESTING', shown: SHOWN.refused });
});

test.each(kinds)('a closed page sends its last changes after $kind, except a conflict', (shown) => {
  const after = nextSenderState(
    { phase: 'CLOSING_OUTDATED', shown: SHOWN.waiting },
    { name: 'answer', shown },
  );
  expect(after.phase).toBe(shown.kind === 'conflict' ? 'CLOSED' : 'CLOSING');
});
