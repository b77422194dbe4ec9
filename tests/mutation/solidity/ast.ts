import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../../scripts/root';

const require = createRequire(import.meta.url);

/** A node of the compiler's syntax tree, with the properties that mutations use. */
export type Node = {
  id: number;
  nodeType: string;
  /** Its position in bytes: start, length, file number. */
  src: string;
  kind?: string;
  visibility?: string;
  name?: string;
  value?: string;
  operator?: string;
  prefix?: boolean;
  constant?: boolean;
  referencedDeclaration?: number;
  typeDescriptions?: { typeString?: string };
  commonType?: { typeString: string };
  leftExpression?: Node;
  rightExpression?: Node;
  leftHandSide?: Node;
  rightHandSide?: Node;
  subExpression?: Node;
  modifierName?: Node;
  loopExpression?: Node | null;
  arguments?: Node[] | null;
  components?: Node[];
  parameters?: Node;
  body?: Node | null;
  statements?: Node[];
};

/** A file with its text, in bytes as the compiler counts, and its tree. */
export type SourceFile = { name: string; text: Buffer; tree: Node };

type Solc = {
  compile(input: string, callbacks: { import(path: string): { contents: string } }): string;
};
type Output = {
  errors?: { severity: string; formattedMessage: string }[];
  sources: Record<string, { id: number; ast: Node }>;
};

const CONTRACTS = join(root, 'demo/chain/contracts');

/** The sandbox's contracts, by file path. */
export function contractTexts(): Map<string, string> {
  const names = readdirSync(CONTRACTS, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.sol'));
  return new Map(names.map((name) => [name, readFileSync(join(CONTRACTS, name), 'utf8')]));
}

/** The trees of Solidity files and everything they import, by the compiler's file number. */
export function parseSolidity(own: ReadonlyMap<string, string>): Map<number, SourceFile> {
  const solc = require('solc') as Solc;
  const texts = new Map(own);
  const sources = Object.fromEntries([...own].map(([name, content]) => [name, { content }]));
  const settings = { evmVersion: 'cancun', outputSelection: { '*': { '': ['ast'] } } };
  const output = JSON.parse(
    solc.compile(JSON.stringify({ language: 'Solidity', sources, settings }), {
      import(path) {
        const contents = readFileSync(require.resolve(path), 'utf8');
        texts.set(path, contents);
        return { contents };
      },
    }),
  ) as Output;
  const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error');
  if (errors.length) throw new Error(errors.map((error) => error.formattedMessage).join('\n'));
  return new Map(
    Object.entries(output.sources).map(([name, { id, ast }]) => [
      id,
      { name, text: Buffer.from(texts.get(name) ?? ''), tree: ast },
    ]),
  );
}

/** Its direct children, in the order of the text. */
export function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flatMap((value: unknown) => (Array.isArray(value) ? value : [value]))
    .filter((value: unknown): value is Node => isNode(value))
    .sort((a, b) => rangeOf(a).start - rangeOf(b).start);
}

export function rangeOf({ src }: Node): { start: number; end: number; file: number } {
  const [start = 0, length = 0, file = 0] = src.split(':').map(Number);
  return { start, end: start + length, file };
}

/** All nodes below, itself included. */
export function* walk(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* walk(child);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'nodeType' in value && 'src' in value;
}
