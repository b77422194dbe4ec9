/** Class names in one string; absent ones are left out. */
export const join = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');
