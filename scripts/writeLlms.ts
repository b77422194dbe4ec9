import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { llmsFiles } from './llmsFiles';
import { root } from './root';

// before the package is packed: what is generated is in no commit
for (const [name, text] of Object.entries(llmsFiles())) writeFileSync(join(root, name), text);
