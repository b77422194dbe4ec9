/**
 * Whether the visitor's own time zone is one of `zones`, in any case. Without zones it is not read: that takes a
 * browser milliseconds, and every button calls this.
 */
export function isTimezoneRestricted(zones: readonly string[], zone?: string): boolean {
  if (zones.length === 0) return false;
  const userZone = (zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone)?.toLowerCase();
  return zones.some((each) => each.toLowerCase() === userZone);
}
