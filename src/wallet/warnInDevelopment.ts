/** Tells the developer of the host's page, and nobody else. */
export function warnInDevelopment(message: string): void {
  if (isDevelopment()) console.warn(`Mimic: ${message}`);
}

function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production';
  } catch {
    // a page without a bundler
    return false;
  }
}
