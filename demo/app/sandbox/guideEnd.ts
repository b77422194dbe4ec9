const PLACE = 'mimic.sandbox.guide';

/** Whether the visitor has seen enough of the first steps. */
export function isGuideOver(): boolean {
  try {
    return localStorage.getItem(PLACE) === 'over';
  } catch {
    return false;
  }
}

export function endGuide(): void {
  try {
    localStorage.setItem(PLACE, 'over');
  } catch {
    // storage may be blocked: it then comes again with the next page
  }
}
