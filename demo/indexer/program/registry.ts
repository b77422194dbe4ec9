type Handler = { name: string; fn: unknown };

const fns: Handler[] = [];

/** `ponder:registry` as Ponder creates it: handlers register here. */
export const ponder = {
  fns,
  on: (name: string, fn: unknown) => void fns.push({ name, fn }),
};
