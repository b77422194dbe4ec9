import { type Abi, toEventSelector } from 'viem';
import { expect, it } from 'vitest';
import { eventEmitterArtifact } from '../../../demo/contracts/artifacts/EventEmitter';
import { feeAuctionArtifact } from '../../../demo/contracts/artifacts/FeeAuction';
import { leavesArtifact } from '../../../demo/contracts/artifacts/Leaves';
import { matchingRuleArtifact } from '../../../demo/contracts/artifacts/MatchingRule';
import { mirrorArtifact } from '../../../demo/contracts/artifacts/Mirror';
import { settleArtifact } from '../../../demo/contracts/artifacts/Settle';
import { votingEscrowArtifact } from '../../../demo/contracts/artifacts/VotingEscrow';
import { feeAuctionAbi, votingEscrowAbi } from '../../../demo/indexer/abis/earnAbi';
import { eventEmitterAbi } from '../../../demo/indexer/abis/eventEmitterAbi';
import { leavesAbi } from '../../../demo/indexer/abis/leavesAbi';
import { matchingRuleAbi } from '../../../demo/indexer/abis/matchingRuleAbi';
import { mirrorAbi } from '../../../demo/indexer/abis/mirrorAbi';
import { settleAbi } from '../../../demo/indexer/abis/settleAbi';

/** What determines how a log is decoded: its selector, the indexed inputs, and every name. */
const shapes = (abi: Abi) =>
  new Map(
    abi.flatMap((item) =>
      item.type === 'event' ? [[item.name, [toEventSelector(item), named(item.inputs)] as const]] : [],
    ),
  );

type Input = { name?: string; indexed?: boolean; components?: readonly Input[] };
const named = (inputs: readonly Input[]): unknown =>
  inputs.map(({ name, indexed = false, components }) => [name, indexed, components && named(components)]);

it.each([
  ['EventEmitter', eventEmitterAbi, eventEmitterArtifact.abi],
  ['MatchingRule', matchingRuleAbi, matchingRuleArtifact.abi],
  ['Mirror', mirrorAbi, mirrorArtifact.abi],
  ['Settle', settleAbi, settleArtifact.abi],
  ['Leaves', leavesAbi, leavesArtifact.abi],
  ['VotingEscrow', votingEscrowAbi, votingEscrowArtifact.abi],
  ['FeeAuction', feeAuctionAbi, feeAuctionArtifact.abi],
])('reads the events of %s as the contract emits them', (_, ours, compiled) => {
  const emitted = shapes(compiled as Abi);
  for (const [name, shape] of shapes(ours as Abi)) expect([name, emitted.get(name)]).toEqual([name, shape]);
});
