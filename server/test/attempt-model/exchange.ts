import type { ModelRequests, Outcome } from './asking.ts';
import type { Browser } from './browser.ts';
import * as model from './model.ts';
import type { DeviceNumber, InstanceName, Request } from './steps.ts';

/** A request in a form that both the server and the model can handle. */
export type Exchange = {
  kind: string;
  /** Description for the log of a failed run. */
  about: string;
  message?: model.Message;
  ask: () => Promise<Outcome>;
  expect: (attempt: model.Attempt) => Outcome;
  /** A change of the attempt that may happen before the request itself. */
  begin?: (attempt: model.Attempt) => model.Attempt;
  /** Browser that receives the response; undefined if the response is lost. */
  browser?: Browser;
};

const MINUTE = 60_000;

/** Returns a function that turns steps into exchanges. It remembers messages, so that it can repeat them. */
export function makeExchanges(ask: ModelRequests, browsers: Record<DeviceNumber, Browser>) {
  /** Messages sent so far, latest first. */
  const sent: model.Message[] = [];

  const deliver = (message: model.Message, via: InstanceName, arrival: model.Arrival): Exchange =>
    message.call === 'saveAnswers'
      ? {
          kind: 'save',
          about: `device ${message.device} saves ${describeAnswers(message)}${describeRound(message)} through ${via}`,
          message,
          ask: () => ask.save(message, via),
          expect: (attempt) => model.saveAnswers(attempt, message, arrival),
        }
      : {
          kind: 'submit',
          about: `submits ${message.options.join(' ') || 'nothing'}${describeRound(message)} through ${via}`,
          message,
          ask: () => ask.submit(message, via),
          expect: (attempt) => model.submitAttempt(attempt, message, arrival),
          begin: (attempt) => model.beginBySubmitting(attempt, message, arrival),
        };

  /** Returns the request that reaches the server at this time, or null if no request does. */
  return (request: Request, arrival: model.Arrival, { end, version }: model.Attempt): Exchange | null => {
    const { at } = arrival;
    switch (request.do) {
      case 'save':
      case 'submit': {
        const browser = browsers[request.device];
        const message = request.do === 'save' ? browser.save() : browser.submit(request.options);
        sent.unshift(message);
        if (request.fate === 'request lost') return null;
        const exchange = deliver(message, request.via, arrival);
        return request.fate === 'answered'
          ? { ...exchange, browser }
          : { ...exchange, about: `${exchange.about}, and hears nothing` };
      }
      case 'send again': {
        const message = sent[request.back % sent.length];
        if (!message) return null;
        const exchange = deliver(message, request.via, arrival);
        return { ...exchange, about: `again or at last: ${exchange.about}` };
      }
      case 'view':
        return {
          kind: 'view',
          about: `device ${request.device} ${request.begins ? 'begins' : 'opens'} the quiz with the code ${request.code} through ${request.via}`,
          ask: () => ask.view(request, request.via),
          expect: (attempt) => model.viewContest(attempt, request, arrival),
          begin: (attempt) => model.beginByViewing(attempt, request, arrival),
          browser: browsers[request.device],
        };
      case 'look at result':
        return {
          kind: 'result',
          about: `the result through ${request.via}`,
          ask: () => ask.result(request.via),
          expect: (attempt) => model.readResult(attempt, at),
        };
      case 'extend': {
        const later = end + request.minutes * MINUTE;
        return {
          kind: 'extend',
          about: `the teacher moves the end by ${request.minutes} min`,
          ask: () => ask.extend(later),
          expect: (attempt) => model.extendContest(attempt, later, at),
        };
      }
      case 'give time':
        return {
          kind: 'give time',
          about: `the teacher gives the student ${JSON.stringify(request.extra)} more`,
          ask: () => ask.giveTime(request.extra),
          expect: (attempt) => model.grantExtraTime(attempt, request.extra, at),
        };
      case 'set code':
        return {
          kind: 'set code',
          about: `the teacher sets the code ${request.code}`,
          ask: () => ask.setCode(request.code),
          expect: (attempt) => model.setAccessCode(attempt, request.code),
        };
      case 'release':
        return {
          kind: 'release',
          about: 'the teacher releases the results',
          ask: ask.release,
          expect: (attempt) => model.releaseResults(attempt, at),
        };
      case 'correct the key': {
        const { ruling, via } = request;
        if (!ask.has(ruling.question)) return null;
        return {
          kind: 'correct',
          about: `the teacher corrects question ${ruling.question} to ${String(ruling.options)}${ruling.keeps ? ', nobody loses,' : ''} through ${via}`,
          ask: () => ask.correct(version, ruling, via),
          expect: (attempt) => model.correctKey(attempt, version, ruling),
        };
      }
      case 'save a foreign option': {
        const { device, via } = request;
        const answers = [{ option: '4a', chosen: at }];
        return {
          kind: 'save a foreign option',
          about: `device ${device} saves an option of a question that the student did not get, through ${via}`,
          ask: () => ask.save({ call: 'saveAnswers', device, round: undefined, answers }, via),
          expect: () => ({ status: 400 }),
        };
      }
      case 'reopen':
      default:
        return {
          kind: 'reopen',
          about: 'the teacher opens the attempt again',
          ask: ask.reopen,
          expect: (attempt) => model.reopenAttempt(attempt, at),
        };
    }
  };
}

const describeRound = ({ round }: model.Message) => (round === undefined ? '' : ` in round ${round}`);
const describeAnswers = ({ answers }: model.Save) =>
  answers.map(({ option, chosen }) => `${option} of ${chosen / 1000} s`).join(', ') || 'nothing';
