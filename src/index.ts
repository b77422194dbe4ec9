export * from './connect-button';
export * from './core';
export * from './leaderboard';
export * from './position';
export * from './provider';
export * from './trader-card';
