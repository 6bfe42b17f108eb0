/** Returns the result of `work`, or that of `otherwise` if `work` takes longer than `milliseconds`. */
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

/** Time (ms) to wait for a silent network before stored data is used. */
export const PATIENCE = 3000;
