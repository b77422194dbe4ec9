type Handler = { name: string; fn: unknown };

const fns: Handler[] = [];

/** `ponder:registry` as Ponder makes it: what handlers are registered by. */
export const ponder = {
  fns,
  on: (name: string, fn: unknown) => void fns.push({ name, fn }),
};
