/** The result of `work`; if `work` takes longer than `milliseconds`, the result of `otherwise`. */
export async function withTimeout<Result>(
  work: Promise<Result>,
  milliseconds: number,
  otherwise: () => Result | Promise<Result>,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  }).then(otherwise);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Time (ms) for which a page waits for a silent network before it uses what the device stores. */
export const PATIENCE = 3000;
