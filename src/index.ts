export * from './connect-button';
export * from './core';
export * from './leaderboard';
export * from './provider';
