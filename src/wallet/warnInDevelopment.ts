/** Tells the developer of the host's page, and nobody else. */
export function warnInDevelopment(message: string): void {
  if (isDevelopment()) console.warn(`Mimic: ${message}`);
}

/** The same for what may be meant so. */
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
