/** A browser and React both keep a failed import: only a new page asks for it again. */
export const reload = (): void => window.location.reload();
