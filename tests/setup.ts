import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { printPageOnFailure, rememberStyles } from './cheaperQueries';

// the machine may be busy with the chain and the browsers of other tests
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 40_000 });
printPageOnFailure();
if (typeof window !== 'undefined') rememberStyles(window);

afterEach(cleanup);
