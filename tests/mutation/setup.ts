import { expect, vi } from 'vitest';

// a mutant that hangs a test fails it; if Stryker ended it, the whole runner would end too
if (!expect.getState().testPath?.includes('.chain.')) vi.setConfig({ testTimeout: 5_000 });
