/** Seconds. */
export const EARN_WEEK = 604_800;

/** How many weeks an EarnCard shows: half a year. */
export const EARN_WEEKS = 26;

/** The week of a time in unix seconds: weeks are counted from the start of Unix time and begin on Thursdays at 00:00 UTC. */
export function earnWeek(time: number): number {
  return Math.floor(time / EARN_WEEK);
}

/** When a week begins, in unix seconds; the one before it is over then. */
export function earnWeekStart(week: number): number {
  return week * EARN_WEEK;
}
