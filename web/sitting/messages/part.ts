import { lazyPart } from '../../base/pages/part.tsx';

/** A student's messages. Loaded once there is one, and absent without its code. */
export const OwnMessages = lazyPart(
  'own-messages',
  async () => (await import('./own-messages.tsx')).OwnMessages,
  { Missing: () => null },
);

/** Pause (ms) that leaves the network to the question. */
const PAUSE = 3_000;

/** The button below a question. Loaded while the network is there, because it also works without. */
export const ReportQuestion = lazyPart(
  'report-question',
  async () => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    return (await import('./report-question.tsx')).ReportQuestion;
  },
  { Missing: () => null },
);
