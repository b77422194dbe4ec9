/** Texts of the Leaderboard. */
export const leaderboardMessages = {
  title: 'Leaderboard',
};
