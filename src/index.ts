export * from './connect-button';
export * from './core';
export * from './provider';
