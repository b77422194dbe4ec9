import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root';

type Manifest = { name: string; homepage?: string };

/** Where the links of errors lead: below the package's homepage, or to the pages it ships while it has none. */
export const docsHome = ({ name, homepage }: Manifest) =>
  homepage ? `${homepage.replace(/\/?(#.*)?$/, '')}/docs` : `node_modules/${name}/docs`;

/** That of package.json as it stands. */
export const ownDocsHome = () =>
  docsHome(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest);
