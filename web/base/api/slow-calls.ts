/** Wait (ms) after which the page says that an answer is late. */
const SLOW = 5_000;

let slow = 0;
let tell: (isSlow: boolean) => void = () => undefined;

/** Sets the listener for the start and end of lateness. */
export function onSlowCalls(listener: typeof tell): void {
  tell = listener;
}

/** Waits for an answer and reports if it is late, allowing `upload` ms for sending. */
export async function noteIfSlow<Answer>(answer: Promise<Answer>, upload: number): Promise<Answer> {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    if (++slow === 1) tell(true);
  }, SLOW + upload);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
    if (isSlow && --slow === 0) tell(false);
  }
}
