/** Warns the host's developer; silent in production. */
export function warnInDevelopment(message: string): void {
  if (isDevelopment()) console.warn(`Mimic: ${message}`);
}

/** The same, as info, for things that may be intended. */
export function tellInDevelopment(message: string): void {
  if (isDevelopment()) console.info(`Mimic: ${message}`);
}

function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production';
  } catch {
    // a page without a bundler
    return false;
  }
}
