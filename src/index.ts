export * from './core';
export * from './provider';
