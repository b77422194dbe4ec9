/** What a live rule does: nothing new with a balance of 0. `mark` stands for it where its text has no room. */
export type LiveRule = { state: 'copying' | 'noFunds'; mark: string };

/** The routes that the connected account has a live rule for, by trader and collateral token, joined. */
export type LiveRules = Readonly<Record<string, LiveRule>>;
