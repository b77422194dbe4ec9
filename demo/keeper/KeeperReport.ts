/** One thing that the keeper did, for its log. */
export type KeeperReport = { event: string; [detail: string]: unknown };
