import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { printPageOnFailure, rememberStyles } from './cheaperQueries';

// the machine may be busy with the chain and the browsers of other tests
configure({ asyncUtilTimeout: 15_000 });
printPageOnFailure();
rememberStyles(window);

afterEach(cleanup);
