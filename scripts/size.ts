import { BUDGETS } from './budgets';
import { ensureBuilt } from './ensureBuilt';
import { measure } from './measure';

const kb = (bytes: number) => (bytes / 1024).toFixed(2).padStart(7);

await ensureBuilt((part) => console.log(`Building the ${part}`));
for (const budget of BUDGETS) {
  const bytes = await measure(budget);
  const over = bytes > budget.limit * 1024;
  if (over) process.exitCode = 1;
  console.log(`${over ? 'OVER' : 'ok  '} ${kb(bytes)} KB of ${kb(budget.limit * 1024)}  ${budget.what}`);
}
