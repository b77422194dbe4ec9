import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { llmsFiles } from './llmsFiles';
import { root } from './root';

// generated before packing, never committed
for (const [name, text] of Object.entries(llmsFiles())) writeFileSync(join(root, name), text);
