import { parseArgs } from 'node:util';
import { patientRpc } from '../node/patience';
import { createRpc } from '../node/rpc';
import { planBackfill } from './cost/planBackfill';
import { readDeployment, readLogsRange } from './environment';

/** Milliseconds: a node that is silent for longer is asked for less. */
const SILENCE = 10_000;

// npx tsx --env-file=.env.local demo/indexer/estimate.ts [--days N] [--rate 20] [--range 10000]
const { values } = parseArgs({
  options: { days: { type: 'string' }, rate: { type: 'string' }, range: { type: 'string' } },
});

async function estimate(): Promise<string[]> {
  const rpcUrl = (process.env.MIMIC_RPC_URL ?? '').split(',')[0]?.trim();
  if (!rpcUrl) throw new Error('MIMIC_RPC_URL is missing: set it to the URL of an Arbitrum node');
  const rpc = patientRpc(createRpc(rpcUrl, { silence: SILENCE }));
  try {
    const { cost, settings } = await planBackfill(rpc, readDeployment(process.env), {
      days: values.days === undefined ? undefined : Number(values.days),
      rate: Number(values.rate ?? 20),
      range: Number(values.range ?? readLogsRange(process.env)),
    });
    return [...cost, '', ...Object.entries(settings).map(([name, value]) => `${name}=${value}`)];
  } finally {
    rpc.close();
  }
}

try {
  console.log((await estimate()).join('\n'));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
