import fc from 'fast-check';
import { runs } from './depth';

fc.configureGlobal(runs(100, 5_000));
