/** Wait (ms) for an answer after which the page says that it is late. */
const SLOW = 5_000;

let slow = 0;
let tell: (isSlow: boolean) => void = () => undefined;

/** Sets the listener that hears when the first answer is late, and when none is late any more. */
export function onSlowCalls(listener: typeof tell): void {
  tell = listener;
}

/** Waits for the answer of a call, and tells the listener if it is late. Sending it may take `upload` ms. */
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
