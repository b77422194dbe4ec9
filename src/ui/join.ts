/** Joins class names; absent ones are left out. */
export const join = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');
