/** What `work` brings; where it takes longer than so many milliseconds, what `otherwise` brings. */
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

/** How long (ms) a network that answers nothing may hold up what is kept on this device. */
export const PATIENCE = 3000;
