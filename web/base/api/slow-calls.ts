/** Delay (ms) after which the page shows that a response is late. */
const SLOW = 5_000;

let slow = 0;
let tell: (isSlow: boolean) => void = () => undefined;

/** Sets the listener, which is called when responses become late and when all have arrived. */
export function onSlowCalls(listener: typeof tell): void {
  tell = listener;
}

/** Waits for a response and reports if it is late. The upload is allowed an extra `upload` ms. */
export async function reportIfSlow<Answer>(answer: Promise<Answer>, upload: number): Promise<Answer> {
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
