import { relative } from 'node:path';
import { bundledPackages, type Outputs } from './licences';
import { root } from './root';

/** What is bundled separately from the library's entries, by the script that a page names. */
type Apart = Readonly<Record<string, readonly Outputs[]>>;

/**
 * Lists the packages with code in each published script, including what it loads later; scripts with the same packages are
 * grouped.
 */
export function listPackages(library: Outputs, folder: string, apart: Apart): string {
  const scripts = Object.entries(library.outputs).flatMap(([path, output]): [string, Outputs[]][] => {
    const name = relative(relative(root, folder), path);
    return /^[^/]+\.js$/.test(name) ? [[name, [{ outputs: { [path]: output } }]]] : [];
  });
  const byPackages = new Map<string, string[]>();
  for (const [name, outputs] of [...scripts, ...Object.entries(apart)]) {
    const names = [...bundledPackages(outputs)].map((path) => path.replace(/^.*node_modules\//, ''));
    const packages = [...new Set(names)].sort().map((each) => `  ${each}`);
    const list = packages.join('\n') || '  none';
    byPackages.set(list, [...(byPackages.get(list) ?? []), name]);
  }
  return [...byPackages]
    .map(([list, names]) => `${names.sort().join('\n')}\n${list}\n`)
    .sort()
    .join('\n');
}
