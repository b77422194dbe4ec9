import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Abi, Hex } from 'viem';
import { libraryAbis } from './libraryAbis';

const require = createRequire(import.meta.url);
const rootDir = fileURLToPath(new URL('../../', import.meta.url));
const folder = 'demo/contracts/';

export type Artifact = { abi: Abi; bytecode: Hex; deployedBytecode: Hex; source: string };

type CompilerOutput = {
  errors?: { severity: string; formattedMessage: string }[];
  contracts: Record<
    string,
    Record<string, { abi: Abi; evm: { bytecode: { object: string }; deployedBytecode: { object: string } } }>
  >;
};
type Solc = {
  compile(
    input: string,
    callbacks: { import(path: string): { contents: string } | { error: string } },
  ): string;
};

/** The Solidity sources of a folder by file name after a prefix, its own folders included. */
export function sourcesOf(folder: string, prefix = ''): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.sol'));
  return Object.fromEntries(names.sort().map((name) => [prefix + name, readFileSync(folder + name, 'utf8')]));
}

/** An imported source: of a package, or of `demo/` by its path from the root. */
const importedSource = (path: string) =>
  readFileSync(path.startsWith('demo/') ? rootDir + path : require.resolve(path), 'utf8');

/**
 * Compiles the contracts, or other `sources` by file name (a test's own contract, for example). Returns the artifact of every
 * deployable contract by name; throws on errors and warnings.
 */
export function compileContracts(
  sources: Record<string, string> = sourcesOf(rootDir + folder, folder),
): Record<string, Artifact> {
  const solc = require('solc') as Solc;
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(Object.entries(sources).map(([name, content]) => [name, { content }])),
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion: 'cancun',
      // no metadata hash: the same source gives the same bytes on every machine
      metadata: { appendCBOR: false, bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
    },
  };
  const output = JSON.parse(
    solc.compile(JSON.stringify(input), {
      import: (path) => ({ contents: importedSource(path) }),
    }),
  ) as CompilerOutput;
  if (output.errors?.length) {
    throw new Error(output.errors.map((error) => error.formattedMessage).join('\n'));
  }

  const artifacts: Record<string, Artifact> = {};
  for (const file of Object.keys(sources)) {
    for (const [name, contract] of Object.entries(output.contracts[file] ?? {})) {
      const { bytecode, deployedBytecode } = contract.evm;
      // abstract contracts and interfaces have no code; libraries with only internal functions are inlined
      if (bytecode.object === '' || !contract.abi.some(({ type }) => type === 'function')) continue;
      artifacts[name] = {
        abi: contract.abi,
        bytecode: `0x${bytecode.object}`,
        deployedBytecode: `0x${deployedBytecode.object}`,
        source: file.replace(folder, ''),
      };
    }
  }
  return artifacts;
}

/** The generated module of one contract: its file's name and text. */
export function artifactModule(name: string, artifact: Artifact): { file: string; text: string } {
  const constant = `${name[0]?.toLowerCase()}${name.slice(1)}`;
  const abi = artifact.abi.map((item) => `  ${JSON.stringify(item)},`).join('\n');
  const text = `// Generated from contracts/${artifact.source} by compile.ts.
export const ${constant}Abi = [
${abi}
] as const;

export const ${constant}Artifact = {
  abi: ${constant}Abi,
  bytecode: '${artifact.bytecode}',
  deployedBytecode: '${artifact.deployedBytecode}',
} as const;
`;
  return { file: `${name}.ts`, text };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const artifacts = compileContracts();
  const modules = Object.entries(artifacts).map(([name, artifact]) => artifactModule(name, artifact));
  for (const { file, text } of modules) writeFileSync(`${rootDir}${folder}artifacts/${file}`, text);
  for (const { file, text } of libraryAbis(artifacts)) writeFileSync(rootDir + file, text);
}
