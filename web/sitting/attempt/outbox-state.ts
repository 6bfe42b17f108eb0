/** Scope of a request: only waiting entries, or also the shown attempt's state. */
export type RequestScope = 'what waits' | 'the state too';

/** The next request: its time (ms of the page's monotonic clock) and its scope. */
export type Plan = { at: number; asks: RequestScope };

export type OutboxState =
  | { name: 'STOPPED' }
  | { name: 'IDLE' }
  /** Waits a moment so that several choices are sent together. */
  | { name: 'SCHEDULED'; plan: Plan }
  /** A request is under way. `plan` is the request to make right after it. */
  | { name: 'SENDING'; asks: RequestScope; plan?: Plan }
  /** A request has been unanswered for so long that it may be lost. */
  | { name: 'STALLED'; asks: RequestScope; plan?: Plan }
  /** The server could not be reached `failures` times in a row. No request is sent until the pause ends. */
  | { name: 'BACKING_OFF'; plan: Plan; failures: number }
  | { name: 'RETRYING'; asks: RequestScope; plan?: Plan; failures: number };

export type OutboxEvent =
  | { name: 'start' }
  /** The user has logged out, or the page is being closed. */
  | { name: 'stop' }
  /** There is something to send. Does not end a pause. */
  | { name: 'want'; plan: Plan }
  /** The student asks to send now, or the network is back. Ends a pause. */
  | { name: 'insist'; plan: Plan }
  | { name: 'due' }
  | { name: 'stall' }
  /** The server has responded. `plan` is for the remaining entries. */
  | { name: 'succeed'; plan?: Plan }
  /** The server could not be reached. The pause ends at `at`. */
  | { name: 'fail'; at: number };

/** Returns the state after an event. An event without meaning in a state does not change it. */
export function nextOutboxState(state: OutboxState, event: OutboxEvent): OutboxState {
  switch (event.name) {
    case 'start':
      return state.name === 'STOPPED' ? { name: 'IDLE' } : state;
    case 'stop':
      return { name: 'STOPPED' };
    case 'want':
      return want(state, event.plan);
    case 'insist':
      return insist(state, event.plan);
    case 'due':
      return send(state);
    case 'stall':
      return state.name === 'SENDING' ? { ...state, name: 'STALLED' } : state;
    case 'succeed':
      return isAsking(state) ? wait(bothPlans(state.plan, event.plan)) : state;
    default:
      return isAsking(state) ? backOff(state, event.at) : state;
  }
}

type Asking = Extract<OutboxState, { asks: RequestScope }>;
export const isAsking = (state: OutboxState): state is Asking => 'asks' in state;

export const isFailing = ({ name }: OutboxState): boolean =>
  name === 'STALLED' || name === 'BACKING_OFF' || name === 'RETRYING';

function want(state: OutboxState, plan: Plan): OutboxState {
  switch (state.name) {
    case 'STOPPED':
      return state;
    case 'IDLE':
      return wait(plan);
    case 'BACKING_OFF':
      return { ...state, plan: { at: state.plan.at, asks: bothAsks(state.plan.asks, plan.asks) } };
    default:
      return { ...state, plan: earliest(state.plan, plan) };
  }
}

function insist(state: OutboxState, plan: Plan): OutboxState {
  switch (state.name) {
    case 'BACKING_OFF':
      return wait({ at: plan.at, asks: bothAsks(state.plan.asks, plan.asks) });
    case 'RETRYING':
      return { name: 'SENDING', asks: state.asks, plan: earliest(state.plan, plan) };
    default:
      return want(state, plan);
  }
}

function send(state: OutboxState): OutboxState {
  if (state.name === 'SCHEDULED') return { name: 'SENDING', asks: state.plan.asks };
  if (state.name === 'BACKING_OFF') {
    return { name: 'RETRYING', asks: state.plan.asks, failures: state.failures };
  }
  return state;
}

const wait = (plan: Plan | undefined): OutboxState => (plan ? { name: 'SCHEDULED', plan } : { name: 'IDLE' });

const backOff = (state: Asking, at: number): OutboxState => ({
  name: 'BACKING_OFF',
  plan: { at, asks: bothAsks(state.asks, state.plan?.asks) },
  failures: (state.name === 'RETRYING' ? state.failures : 0) + 1,
});

const bothPlans = (one: Plan | undefined, other: Plan | undefined): Plan | undefined =>
  one && other ? earliest(one, other) : (one ?? other);

const earliest = (one: Plan | undefined, other: Plan): Plan =>
  one ? { at: Math.min(one.at, other.at), asks: bothAsks(one.asks, other.asks) } : other;

const bothAsks = (one: RequestScope, other: RequestScope | undefined): RequestScope =>
  one === 'the state too' || other === 'the state too' ? 'the state too' : 'what waits';
