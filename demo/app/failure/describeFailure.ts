export type FailureWords = { title: string; text: string };

/** Messages of a failed import in Chromium, Firefox, Safari and the build's own style loader. */
const NOT_LOADED = /dynamically imported module|module script failed|preload CSS/i;

/** Describes an error that broke part of the page, and how to recover. */
export function describeFailure(error: unknown, isOnline: boolean): FailureWords {
  const message = error instanceof Error ? error.message : String(error);
  if (!NOT_LOADED.test(message)) {
    return {
      title: 'This part of the page failed',
      text: `Reload to try again. Your drafts are kept in this browser. Error: ${message}`,
    };
  }
  return {
    title: 'Part of the page did not load',
    text: isOnline
      ? 'The network failed, or there is a newer version. Reload to try again. Your drafts are kept in this browser.'
      : 'You are offline, and this part is not stored in this browser. Reload once you are online. Your drafts are kept.',
  };
}
