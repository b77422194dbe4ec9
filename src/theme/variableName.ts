/** `['color', 'lineStrong']` becomes `color-line-strong`: the end of a variable's name. */
export const variableName = (path: readonly string[]): string =>
  path.join('-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
