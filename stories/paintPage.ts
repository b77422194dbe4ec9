const ground = { light: '#f7f7f8', dark: '#0e0e11' };

type Scheme = keyof typeof ground;

/** The colour of a story's page. */
export const groundOf = (scheme: Scheme): string => ground[scheme];

/** Colours the page around stories: its scrollbars, and what shows when it is scrolled past its end. */
export function paintPage(scheme: Scheme): void {
  document.documentElement.style.colorScheme = scheme;
  document.body.style.background = ground[scheme];
}
