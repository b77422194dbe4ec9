const controls = 'a[href], button';

/** Moves the focus to the same control `step` rows further. False if there is none. */
export function focusRow(from: Element, step: number): boolean {
  const row = from.closest('[data-index]');
  if (!row) return false;
  const index = Number(row.getAttribute('data-index')) + step;
  const target = row.parentElement?.querySelector(`[data-index="${index}"]`);
  const place = [...row.querySelectorAll(controls)].indexOf(from);
  const control = target && [...target.querySelectorAll<HTMLElement>(controls)][place];
  control?.focus();
  return Boolean(control);
}
