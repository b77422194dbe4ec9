import { BUDGETS, HOST_BUDGETS } from './budgets';
import { ensureBuilt } from './ensureBuilt';
import { type Bundler, hostSize } from './hostSize';
import { measure } from './measure';

const kb = (bytes: number) => (bytes / 1024).toFixed(2).padStart(7);

function report(what: string, bytes: number, limit: number): void {
  const over = bytes > limit * 1024;
  if (over) process.exitCode = 1;
  console.log(`${over ? 'OVER' : 'ok  '} ${kb(bytes)} KB of ${kb(limit * 1024)}  ${what}`);
}

await ensureBuilt((part) => console.log(`Building the ${part}`));
for (const budget of BUDGETS) report(budget.what, await measure(budget), budget.limit);

// webpack's minifier takes long: `npm test` leaves it to `npm run test:deep`
const bundlers: Bundler[] = process.argv.includes('--webpack') ? ['Vite', 'webpack'] : ['Vite'];
for (const bundler of bundlers) {
  console.log(`on a page of a host with ${bundler}:`);
  for (const { what, page, limit } of HOST_BUDGETS) report(what, await hostSize(page, bundler), limit);
}
