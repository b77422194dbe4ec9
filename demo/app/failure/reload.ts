/** Reloads the page: both the browser and React cache a failed import, so only a reload retries it. */
export const reload = (): void => window.location.reload();
