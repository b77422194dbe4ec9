import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root';

type Manifest = { name: string; homepage?: string };

/** Where errors' links point: below the package's homepage, or to its packaged docs if it has none. */
export const docsHome = ({ name, homepage }: Manifest) =>
  homepage ? `${homepage.replace(/\/?(#.*)?$/, '')}/docs` : `node_modules/${name}/docs`;

/** The docs home for the current package.json. */
export const ownDocsHome = () =>
  docsHome(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest);
