/**
 * What an account's rule for a route does: nothing new with a balance of 0, nothing before its draft, or that of a deposit for
 * it, is signed. `mark` stands for it where its text has no room.
 */
export type RouteRule = { state: 'copying' | 'noFunds' | 'inDraft'; mark: string };

/** The routes that the connected account has a live rule or a draft of one for, by trader and collateral token, joined. */
export type RouteRules = Readonly<Record<string, RouteRule>>;
