import { erc20Abi } from 'viem';
import { feeAuctionAbi } from '../../contracts/artifacts/FeeAuction';
import { matchingRuleAbi } from '../../contracts/artifacts/MatchingRule';
import { mirrorAbi } from '../../contracts/artifacts/Mirror';
import { settleAbi } from '../../contracts/artifacts/Settle';
import { votingEscrowAbi } from '../../contracts/artifacts/VotingEscrow';
import { eventLogAbi } from '../../sandbox/emitter/eventLogAbi';

/** Every event of the protocol, of GMX's emitter and of tokens. */
export const EVENTS = [
  ...matchingRuleAbi,
  ...mirrorAbi,
  ...settleAbi,
  ...votingEscrowAbi,
  ...feeAuctionAbi,
  ...eventLogAbi,
  ...erc20Abi,
] as const;
