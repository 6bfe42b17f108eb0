/**
 * The request of a call: to take the waiting entries, or also to return the shown attempt's state.
 */
export type Asks = 'what waits' | 'the state too';

/** The next request and its time (ms) by the page's monotonic clock. */
export type Plan = { at: number; asks: Asks };

export type OutboxState =
  /** No user is logged in, so nothing is sent. */
  | { name: 'STOPPED' }
  /** There is nothing to send. */
  | { name: 'IDLE' }
  /** Something is sent when its time has come: several choices go together. */
  | { name: 'SCHEDULED'; plan: Plan }
  /** The server is asked; what is wanted meanwhile goes right after. */
  | { name: 'SENDING'; asks: Asks; plan?: Plan }
  /** The server is asked, and has not answered for so long that the network may have swallowed it. */
  | { name: 'STALLED'; asks: Asks; plan?: Plan }
  /** The server could not be reached, `failures` times in a row. Nothing is sent until the pause is over. */
  | { name: 'BACKING_OFF'; plan: Plan; failures: number }
  /** The server is asked again after failures. */
  | { name: 'RETRYING'; asks: Asks; plan?: Plan; failures: number };

export type OutboxEvent =
  /** A user is logged in. */
  | { name: 'start' }
  /** The user has logged out, or the page ends. */
  | { name: 'stop' }
  /** Something is to be sent; not before a pause is over. */
  | { name: 'want'; plan: Plan }
  /** The student insists, or the network is back: former failures mean nothing any more. */
  | { name: 'insist'; plan: Plan }
  /** The time of the plan has come. */
  | { name: 'due' }
  /** No answer has come for a while. */
  | { name: 'stall' }
  /** The server has answered; `plan`: what is left for later. */
  | { name: 'succeed'; plan?: Plan }
  /** The server could not be reached; `at`: until when the pause lasts. */
  | { name: 'fail'; at: number };

/** The state after an event. An event that means nothing in a state leaves it as it is. Pure. */
export function next(state: OutboxState, event: OutboxEvent): OutboxState {
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
    // A failure.
    default:
      return isAsking(state) ? backOff(state, event.at) : state;
  }
}

/** The states in which the server is asked. */
type Asking = Extract<OutboxState, { asks: Asks }>;
export const isAsking = (state: OutboxState): state is Asking => 'asks' in state;

/** Whether the page is to say that the server is out of reach. */
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

const bothAsks = (one: Asks, other: Asks | undefined): Asks =>
  one === 'the state too' || other === 'the state too' ? 'the state too' : 'what waits';
