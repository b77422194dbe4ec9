import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { root } from '../../scripts/root';
import { describeHost } from './describeHost';

const html = readFileSync(`${root}/demo/examples/no-bundler/index.html`, 'utf8');
const [, importMap = ''] = /<script type="importmap">([\s\S]*?)<\/script>/.exec(html) ?? [];
const hash = createHash('sha256').update(importMap).digest('base64');

describeHost({
  name: 'no-bundler',
  tools: [],
  build: 'npm run vendor',
  serve: { folder: '.' },
  // the import map is the page's one inline script
  scripts: `'self' 'sha256-${hash}'`,
});
