import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { arbitrum } from 'viem/chains';
import {
  type Address,
  type CopyConfig,
  createMimicConfig,
  fetchIndexerStatus,
  type MimicConfigInput,
} from '../src/exports/core';
import { type Sandbox, startSandbox } from '../tests/kit/page/sandbox';
import { Answers } from './record/Answers';
import { askContracts } from './record/askContracts';
import { askIndexer } from './record/askIndexer';
import { chooseSubjects } from './record/chooseSubjects';
import { listen } from './record/listen';
import { packAnswers } from './record/packAnswers';
import { root } from './root';

/** Records a new sandbox's answers to the stories' widgets; its history is the same every time. */
async function record({ indexerUrl, rpcUrl, contracts, tokens, accounts }: Sandbox): Promise<void> {
  const given = {
    chain: arbitrum,
    rpcUrl,
    indexerUrl,
    contracts,
    collateralTokens: tokens,
  };
  const config = createMimicConfig(given as MimicConfigInput) as CopyConfig;
  const of = (role: string) =>
    accounts.filter((account) => account.role === role).map(({ address }) => address as Address);
  const now = (await fetchIndexerStatus(config))!.blockTimestamp;
  const { lives, ...subjects } = await chooseSubjects(config, of('follower'));
  const answers = new Answers();
  const stop = listen(config.indexerUrl, answers);
  await askIndexer(config, { lives, ...subjects }, now).finally(stop);
  const chain = await askContracts(
    config,
    { newcomer: of('newcomer')[0]!, follower: subjects.follower },
    now,
  );
  const file = join(root, 'stories', 'recorded', 'sandbox.json');
  // one row per line, for readable diffs
  const text = JSON.stringify({ subjects, ...packAnswers(answers.tables, now), chain }).replaceAll(
    '],[',
    '],\n[',
  );
  writeFileSync(file, `${text}\n`);
  console.log(`${file}: ${(text.length / 1024).toFixed(0)} KB`);
}

const { MIMIC_SANDBOX } = process.env;
if (MIMIC_SANDBOX) await record(JSON.parse(MIMIC_SANDBOX));
else {
  const { sandbox, stop } = await startSandbox('--no-live');
  await record(sandbox).finally(stop);
}
