/** Whether the visitor's own time zone is one of `zones`, in any case. */
export function isTimezoneRestricted(
  zones: readonly string[],
  zone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): boolean {
  return zones.some((each) => each.toLowerCase() === zone?.toLowerCase());
}
