import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { printPageOnFailure, rememberStyles } from './cheaperQueries';

// the machine may be busy with the chain and the browsers of other tests
configure({ asyncUtilTimeout: 15_000 });
printPageOnFailure();
rememberStyles(window);

afterEach(cleanup);

// an import cut off by the end of a file would fail for every later file of the worker
afterAll(() => vi.dynamicImportSettled());
