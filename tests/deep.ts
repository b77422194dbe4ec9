/** `npm run test:deep`: the tests with every count whole, which `npm test` takes a slice of. */
process.env.MIMIC_DEEP = '1';
void import('./run');
