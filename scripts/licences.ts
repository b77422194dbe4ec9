import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root';

/** The part of esbuild's metafile about which sources an output contains. */
export type Outputs = { outputs: Record<string, { inputs: Record<string, { bytesInOutput: number }> }> };

type Manifest = { name: string; version: string; license?: string; author?: string | { name: string } };

/** Licences that allow a partner's site to ship the code; any other fails the build. */
const permissive = ['MIT', 'Apache-2.0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD'];

/** The required notices of the packages whose code is in the outputs: each with its licence, every text once. */
export function licences(metafiles: readonly Outputs[]): string {
  const texts = new Map<string, string[]>();
  for (const folder of bundledPackages(metafiles)) {
    const manifest: Manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const { name, version, license = 'none' } = manifest;
    const terms = license.replace(/[()]/g, '').split(' AND ');
    if (!terms.every((each) => permissive.includes(each))) {
      throw new Error(`${name} ${version} is bundled and its licence is ${license}`);
    }
    const text = licenceFiles(folder) || standardText(manifest);
    texts.set(text, [...(texts.get(text) ?? []), `${name} ${version} (${license})`]);
  }
  const rule = '-'.repeat(80);
  const parts = [...texts].map(([text, names]) => `${names.sort().join('\n')}\n\n${text}`).sort();
  return parts.join(`\n\n${rule}\n\n`);
}

/** Folders of packages with code in an output, relative to the root. */
export function bundledPackages(metafiles: readonly Outputs[]): Set<string> {
  const folders = new Set<string>();
  for (const { inputs } of metafiles.flatMap(({ outputs }) => Object.values(outputs))) {
    for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
      const folder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];
      if (folder && bytesInOutput > 0) folders.add(folder);
    }
  }
  return folders;
}

function licenceFiles(folder: string): string {
  return readdirSync(join(root, folder))
    .filter((name) => /^(licen[cs]e|notice|copyright)/i.test(name) && existsSync(join(root, folder, name)))
    .sort()
    .map((name) => readFileSync(join(root, folder, name), 'utf8').trim())
    .join('\n\n');
}

/** Text for a package that names its licence but includes no copy of it. */
function standardText({ name, license, author }: Manifest): string {
  if (license !== 'MIT') throw new Error(`${name} is bundled without a copy of its licence, ${license}`);
  const holder = typeof author === 'object' ? author.name : author;
  return `Copyright (c) ${holder ?? `the authors of ${name}`}\n\n${mit}`;
}

const mit = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;
