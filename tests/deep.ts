/** `npm run test:deep`: runs the tests with all cases, of which `npm test` runs a slice. */
process.env.MIMIC_DEEP = '1';
void import('./run');
