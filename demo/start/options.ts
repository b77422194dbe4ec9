import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../scripts/root';
import { HISTORY_DAYS } from '../sandbox/market/history/timeline';
import { StartError } from './StartError';

export type StartOptions = {
  /** The app's port; every other port is chosen automatically. */
  port: number;
  /** Prints one line of JSON on stdout instead of the URL. */
  json: boolean;
  /** Prices, traders and the keeper continue after the history. */
  live: boolean;
  generated: boolean;
  seed: number;
  /** Days of the generated history. */
  days: number;
  /** Continues with the data of the last run. */
  keep: boolean;
  /** Folder for the data of runs. */
  data: string;
  /** Files of recorded logs. */
  replay: readonly string[];
  /** Options for the real chain instead of a sandbox. */
  arbitrum: ArbitrumOptions | undefined;
  help: boolean;
};

export type ArbitrumOptions = {
  rpcUrl: string;
  /** URL of a running indexer; without one the command starts its own. */
  indexerUrl: string | undefined;
  /** How many days back its own indexer starts reading; if absent, as the last start here, or `ARBITRUM_DAYS`. */
  days: number | undefined;
};

/** Default days of positions: what a public node delivers within an hour or so. */
export const ARBITRUM_DAYS = 3;

export const HELP = `npm run demo -- [options]

  --port N         port of the app (default 4173)
  --json           once ready, print one line of JSON and nothing else on stdout
  --no-live        history only: no new prices or trades
  --seed N         generates a different history (default 1)
  --days N         a shorter history, from 7 days, starts sooner (default 90)
  --no-generated   no generated history
  --replay FILE    send recorded Arbitrum logs through the sandbox; may be given more than once
  --data FOLDER    where runs keep their data (default .mimic)
  --keep           continue with the data of the last run instead of starting over
  --network NAME   sandbox (default), or arbitrum: the same page with the traders of the real chain
  --rpc-url URL    a node of Arbitrum
  --indexer-url URL  an indexer of Arbitrum that runs already (docs/indexer.md); without one the command
                   starts its own, which reads the last --days N (default ${ARBITRUM_DAYS}) and keeps them for the next start
  --help           this text`;

/** Parses the command line. Throws a StartError with one sentence about the first invalid argument. */
export function parseOptions(argv: readonly string[], env: NodeJS.ProcessEnv = process.env): StartOptions {
  assertNotTaken(env);
  const values = read(argv);
  const arbitrum = readArbitrum(values);
  const options: StartOptions = {
    port: wholeNumber('--port', values.port ?? '4173', { max: 65_535 }),
    json: values.json ?? false,
    live: !values['no-live'],
    generated: !values['no-generated'],
    seed: wholeNumber('--seed', values.seed ?? '1', { max: 0xffff_ffff }),
    days: arbitrum
      ? HISTORY_DAYS
      : wholeNumber('--days', values.days ?? String(HISTORY_DAYS), { min: 7, max: HISTORY_DAYS }),
    keep: values.keep ?? false,
    data: resolve(root, values.data ?? '.mimic'),
    replay: values.replay ?? [],
    arbitrum,
    help: values.help ?? false,
  };
  const isAnother = (values.seed ?? values.days) !== undefined || options.replay.length || !options.generated;
  if (options.keep && isAnother) {
    throw new StartError(
      '--keep continues with the last data: leave out --seed, --days, --replay and --no-generated.',
    );
  }
  if (!options.generated && !options.replay.length) {
    throw new StartError('--no-generated leaves nothing to show: add --replay FILE.');
  }
  return options;
}

type Values = ReturnType<typeof read>;

function readArbitrum(values: Values): StartOptions['arbitrum'] {
  const { network = 'sandbox', 'rpc-url': rpcUrl, 'indexer-url': indexerUrl } = values;
  if (network === 'sandbox') {
    if (!rpcUrl && !indexerUrl) return undefined;
    throw new StartError(
      '--rpc-url and --indexer-url need --network arbitrum: the sandbox has its own servers.',
    );
  }
  if (network !== 'arbitrum')
    throw new StartError(`--network must be sandbox or arbitrum, got '${network}'.`);
  const of = SANDBOX_ONLY.find((name) => values[name] !== undefined);
  if (of) throw new StartError(`--${of} works with the sandbox only: leave it out with --network arbitrum.`);
  const servers = {
    rpcUrl: url('--rpc-url', rpcUrl),
    indexerUrl: indexerUrl === undefined ? undefined : url('--indexer-url', indexerUrl),
  };
  const indexerOption = OWN_INDEXER_ONLY.find((name) => values[name] !== undefined);
  if (indexerUrl !== undefined && indexerOption) {
    throw new StartError(`--${indexerOption} needs the command's own indexer: leave out --indexer-url.`);
  }
  const { days } = values;
  return {
    ...servers,
    days: days === undefined ? undefined : wholeNumber('--days', days, { min: 1, max: LONGEST }),
  };
}

const SANDBOX_ONLY = ['no-live', 'seed', 'no-generated', 'replay', 'keep'] as const;
const OWN_INDEXER_ONLY = ['days', 'data'] as const;
/** Days; for more, run a server: docs/indexer.md. */
const LONGEST = 366;

function url(name: string, text = ''): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return text.replace(/\/+$/, '');
  throw new StartError(`--network arbitrum needs ${name}, an http(s) URL${text && `, got '${text}'`}.`);
}

const OPTIONS = {
  port: { type: 'string' },
  json: { type: 'boolean' },
  'no-live': { type: 'boolean' },
  'no-generated': { type: 'boolean' },
  seed: { type: 'string' },
  days: { type: 'string' },
  data: { type: 'string' },
  keep: { type: 'boolean' },
  replay: { type: 'string', multiple: true },
  network: { type: 'string' },
  'rpc-url': { type: 'string' },
  'indexer-url': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** npm 10 and 11 keep options without `--` before them as settings of their own, and pass on only their values. */
function assertNotTaken(env: NodeJS.ProcessEnv): void {
  if (env.npm_lifecycle_event !== 'demo') return;
  const settingOf = (name: string) => `npm_config_${name.replace(/^no-/, '').replaceAll('-', '_')}`;
  const taken = Object.keys(OPTIONS).filter((name) => env[settingOf(name)] !== undefined);
  if (!taken.length) return;
  const names = taken.map((name) => `--${name}`).join(' ');
  throw new StartError(`npm took ${names} for itself: write -- before options, npm run demo -- ${names} …`);
}

function read(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS }).values;
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ');
    throw new StartError(`${sentence}. See npm run demo -- --help.`);
  }
}

function wholeNumber(name: string, text: string, { min = 0, max }: { min?: number; max: number }): number {
  if (/^\d+$/.test(text) && Number(text) >= min && Number(text) <= max) return Number(text);
  throw new StartError(`${name} needs a whole number from ${min} to ${max}, got '${text}'.`);
}
