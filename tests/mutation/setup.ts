import { expect, vi } from 'vitest';

// a mutant that keeps a test waiting fails it; ended by Stryker, it would take the whole runner with it
if (!expect.getState().testPath?.includes('.chain.')) vi.setConfig({ testTimeout: 5_000 });
