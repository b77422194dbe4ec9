/** Runs a pausable task to its end without pausing. */
export function runToEnd<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** `promise`, or a rejection with `late` if it takes longer than `ms` milliseconds. */
export function withTimeout<T>(
  promise: Promise<T>,
  ms: number,
  late = new Error(`Timed out after ${ms} ms.`),
): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late), ms);
  });
  return Promise.race([promise, end]).finally(() => clearTimeout(timer));
}
