import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Address, type Hex, isAddress, isHex } from 'viem';

export type DeployOptions = {
  rpcUrl: string;
  /** Becomes the owner of all contracts. */
  owner: Address;
  keepers: readonly Address[];
  pausers: readonly Address[];
  /** The most of each collateral token that a user may hold after a deposit, in whole tokens. */
  caps: readonly { token: Address; cap: string }[];
  /** Who signs: a private key, or a hardware wallet through Foundry's cast. */
  signer: { key: Hex } | { ledger: true; derivationPath: string | null };
  /** The file that app, keeper and indexer read. */
  out: string;
  isDryRun: boolean;
  /** Whether to go ahead without asking. */
  isAgreed: boolean;
};

export const HELP = `npm run deploy -w demo -- --network arbitrum --rpc-url URL [options]

Deploys the protocol on GMX's contracts on Arbitrum (docs/run-your-own.md). The key of the deployer is in MIMIC_DEPLOYER_KEY.

  --owner ADDRESS         owns the contracts, once it has accepted, and gets the protocol's token
  --keeper ADDRESS        may open and adjust copies; may be given more than once
  --pauser ADDRESS        may pause new copies (default: the owner); may be given more than once
  --token ADDRESS=CAP     a collateral token and the most of it that a user may hold, in tokens; once for each
  --ledger                a Ledger signs instead of MIMIC_DEPLOYER_KEY
  --derivation-path PATH  the Ledger's account
  --out FILE              the file to write (default deployment.json)
  --dry-run               checks and prints everything, sends nothing
  --yes                   does not ask
  --help                  this text`;

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;

/** Reads the command line and the environment; throws a one-sentence error that says what is missing. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): DeployOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      network: TEXT,
      'rpc-url': TEXT,
      owner: TEXT,
      keeper: { ...TEXT, multiple: true },
      pauser: { ...TEXT, multiple: true },
      token: { ...TEXT, multiple: true },
      ledger: FLAG,
      'derivation-path': TEXT,
      out: TEXT,
      'dry-run': FLAG,
      yes: FLAG,
    },
  });
  if (values.network !== 'arbitrum')
    throw new Error('Set --network arbitrum: GMX’s addresses there are known');
  const rpcUrl = values['rpc-url'] ?? '';
  if (!/^https?:\/\/./.test(rpcUrl)) throw new Error('Set --rpc-url URL: an Arbitrum node');
  const owner = address('--owner', values.owner, 'the multisig that will own the contracts');
  const keepers = addresses('--keeper', values.keeper, 'the account that the keeper will send from');
  return {
    rpcUrl,
    owner,
    keepers,
    pausers: values.pauser ? addresses('--pauser', values.pauser, 'an account that may pause') : [owner],
    caps: readCaps(values.token ?? []),
    signer: readSigner(values, env),
    // npm runs the command in the demo's folder, but paths are relative to where it was typed
    out: resolve(env.INIT_CWD ?? '.', values.out ?? 'deployment.json'),
    isDryRun: values['dry-run'] ?? false,
    isAgreed: values.yes ?? false,
  };
}

function readSigner(
  values: { ledger?: boolean; 'derivation-path'?: string },
  env: NodeJS.ProcessEnv,
): DeployOptions['signer'] {
  if (values.ledger) return { ledger: true, derivationPath: values['derivation-path'] ?? null };
  const key = env.MIMIC_DEPLOYER_KEY;
  if (isHex(key) && key.length === 66) return { key };
  throw new Error(
    'Nobody signs: set MIMIC_DEPLOYER_KEY to a private key (0x and 64 hex digits), or pass --ledger',
  );
}

function readCaps(given: readonly string[]): DeployOptions['caps'] {
  if (given.length === 0)
    throw new Error(
      'Set --token ADDRESS=CAP for each collateral token: the most a user may deposit, in tokens',
    );
  const caps = given.map((text) => {
    const [, token, cap] = /^(0x[\da-f]{40})=(\d+(?:\.\d+)?)$/i.exec(text) ?? [];
    if (!token || !cap || !Number(cap)) throw new Error(`--token must be ADDRESS=CAP, got "${text}"`);
    return { token: token.toLowerCase() as Address, cap };
  });
  const twice = caps.find(({ token }, i) => caps.findIndex((each) => each.token === token) < i);
  if (twice) throw new Error(`--token names ${twice.token} twice`);
  return caps;
}

function addresses(name: string, given: readonly string[] | undefined, meaning: string): Address[] {
  if (!given?.length) throw new Error(`Set ${name} ADDRESS: ${meaning}`);
  return given.map((text) => address(name, text, meaning));
}

function address(name: string, text: string | undefined, meaning: string): Address {
  if (text === undefined) throw new Error(`Set ${name} ADDRESS: ${meaning}`);
  // a mixed-case address must have a right checksum
  if (!isAddress(text, { strict: /[A-F]/.test(text) && /[a-f]/.test(text.slice(2)) }))
    throw new Error(`${name} must be an address, got "${text}"`);
  return text.toLowerCase() as Address;
}
