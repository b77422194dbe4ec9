import { coverContracts, testContracts } from './runForge';

/** `npm run test:contracts`: the contracts' own tests with coverage; `MIMIC_DEEP=1` for all sequences. */
const passed = (await testContracts()) && (await coverContracts());
process.exitCode = passed ? 0 : 1;
