import { expect, test } from 'vitest';
import { isFailing, nextOutboxState, type OutboxEvent, type OutboxState, type Plan } from './outbox-state.ts';

const soon: Plan = { at: 700, asks: 'what waits' };
const sync: Plan = { at: 0, asks: 'the state too' };

const STATES = {
  STOPPED: { name: 'STOPPED' },
  IDLE: { name: 'IDLE' },
  SCHEDULED: { name: 'SCHEDULED', plan: soon },
  SENDING: { name: 'SENDING', asks: 'what waits' },
  STALLED: { name: 'STALLED', asks: 'what waits' },
  BACKING_OFF: { name: 'BACKING_OFF', plan: { at: 5_000, asks: 'what waits' }, failures: 2 },
  RETRYING: { name: 'RETRYING', asks: 'what waits', failures: 2 },
} satisfies Record<OutboxState['name'], OutboxState>;

const EVENTS = {
  start: { name: 'start' },
  stop: { name: 'stop' },
  want: { name: 'want', plan: soon },
  insist: { name: 'insist', plan: sync },
  due: { name: 'due' },
  stall: { name: 'stall' },
  succeed: { name: 'succeed' },
  fail: { name: 'fail', at: 9_000 },
} satisfies Record<OutboxEvent['name'], OutboxEvent>;

type Row = Record<OutboxEvent['name'], OutboxState['name']>;

const TABLE: Record<OutboxState['name'], Row> = {
  STOPPED: row('STOPPED', { start: 'IDLE' }),
  IDLE: row('IDLE', { want: 'SCHEDULED', insist: 'SCHEDULED' }),
  SCHEDULED: row('SCHEDULED', { due: 'SENDING' }),
  SENDING: row('SENDING', { stall: 'STALLED', succeed: 'IDLE', fail: 'BACKING_OFF' }),
  STALLED: row('STALLED', { succeed: 'IDLE', fail: 'BACKING_OFF' }),
  BACKING_OFF: row('BACKING_OFF', { insist: 'SCHEDULED', due: 'RETRYING' }),
  RETRYING: row('RETRYING', { insist: 'SENDING', succeed: 'IDLE', fail: 'BACKING_OFF' }),
};

function row(same: OutboxState['name'], changes: Partial<Row>): Row {
  const all = { start: same, want: same, insist: same, due: same, stall: same, succeed: same, fail: same };
  return { ...all, stop: 'STOPPED', ...changes };
}

const cases = Object.values(STATES).flatMap((state) =>
  Object.values(EVENTS).map((event) => [state, event, TABLE[state.name][event.name]] as const),
);

test.each(cases)('$0.name, $1.name: %s', (state: OutboxState, event: OutboxEvent, then) => {
  expect(nextOutboxState(state, event).name).toBe(then);
});

test('the page says that the server is out of reach while it has failed, or does not answer', () => {
  const failing = Object.values(STATES).filter((state) => isFailing(state));
  expect(failing.map(({ name }) => name)).toEqual(['STALLED', 'BACKING_OFF', 'RETRYING']);
});

test('of two plans the earlier time counts, and all that they ask for', () => {
  expect(nextOutboxState(STATES.SCHEDULED, { name: 'want', plan: sync })).toEqual({
    name: 'SCHEDULED',
    plan: { at: 0, asks: 'the state too' },
  });
  expect(nextOutboxState(STATES.SCHEDULED, { name: 'want', plan: { ...soon, at: 900 } })).toEqual(
    STATES.SCHEDULED,
  );
});

test('a wish during a sending is sent after it, together with what the sending leaves', () => {
  for (const name of ['SENDING', 'STALLED', 'RETRYING'] as const) {
    const busy = nextOutboxState(STATES[name], { name: 'want', plan: soon });
    expect(nextOutboxState(busy, { name: 'succeed' })).toEqual({ name: 'SCHEDULED', plan: soon });
    expect(nextOutboxState(busy, { name: 'succeed', plan: { at: 300, asks: 'what waits' } })).toMatchObject({
      plan: { at: 300 },
    });
  }
  expect(nextOutboxState(STATES.SENDING, { name: 'succeed', plan: soon })).toEqual({
    name: 'SCHEDULED',
    plan: soon,
  });
});

test('a pause is kept, whatever is wanted meanwhile, but for who insists', () => {
  expect(nextOutboxState(STATES.BACKING_OFF, { name: 'want', plan: sync })).toEqual({
    name: 'BACKING_OFF',
    plan: { at: 5_000, asks: 'the state too' },
    failures: 2,
  });
  expect(nextOutboxState(STATES.BACKING_OFF, { name: 'insist', plan: soon })).toEqual({
    name: 'SCHEDULED',
    plan: soon,
  });
});

test('failures count until the server answers, and what failed is asked for again', () => {
  const once = nextOutboxState({ name: 'SENDING', asks: 'the state too', plan: soon }, EVENTS.fail);
  expect(once).toEqual({
    name: 'BACKING_OFF',
    plan: { at: 9_000, asks: 'the state too' },
    failures: 1,
  });
  const again = nextOutboxState(nextOutboxState(once, EVENTS.due), EVENTS.fail);
  expect(again).toMatchObject({ name: 'BACKING_OFF', failures: 2 });
  expect(nextOutboxState(nextOutboxState(again, EVENTS.due), EVENTS.succeed)).toEqual(STATES.IDLE);
});
