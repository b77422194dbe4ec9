import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../../scripts/root';

const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  exports: Record<string, { default: string } | string>;
};

/** The published scripts by import name, each with its source. */
export const entries: ReadonlyMap<string, string> = new Map(
  Object.entries(exports).flatMap(([name, target]) => {
    const file = typeof target === 'string' ? target : target.default;
    const source = file.replace('./dist/', 'src/exports/').replace(/\.js$/, '.ts');
    return file.endsWith('.js') ? [[name.replace('.', '@mimic/widgets'), join(root, source)] as const] : [];
  }),
);

const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, root);

/** A TypeScript program of the entries and of files that exist only here, by path. */
export function programOf(virtual: ReadonlyMap<string, string>): ts.Program {
  const compilerOptions = { ...options, incremental: false, tsBuildInfoFile: undefined };
  const host = ts.createCompilerHost(compilerOptions);
  const { fileExists, readFile } = host;
  host.fileExists = (path) => virtual.has(path) || fileExists(path);
  host.readFile = (path) => virtual.get(path) ?? readFile(path);
  return ts.createProgram([...entries.values(), ...virtual.keys()], compilerOptions, host);
}
