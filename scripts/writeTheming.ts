import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root';
import { themeVariables } from './themeVariables';

const file = join(root, 'docs', 'theming.md');

/** Writes the table of variables into docs/theming.md; run it after a change of src/theme/values.ts. */
const page = readFileSync(file, 'utf8');
writeFileSync(
  file,
  page.replace(/^\| variable .*?(?=\n\n|\n$)/ms, () => themeVariables()),
);
