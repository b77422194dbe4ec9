import { parseAbi } from 'viem';
import { feeAuctionAbi, votingEscrowAbi } from '../../indexer/abis/earnAbi';
import { matchingRuleAbi } from '../../indexer/abis/matchingRuleAbi';
import { mirrorAbi } from '../../indexer/abis/mirrorAbi';
import { settleAbi } from '../../indexer/abis/settleAbi';
import { eventLogAbi } from '../../sandbox/emitter/eventLogAbi';

/** Every event of the protocol, of GMX's emitter and of tokens. */
export const EVENTS = [
  ...matchingRuleAbi,
  ...mirrorAbi,
  ...settleAbi,
  ...votingEscrowAbi,
  ...feeAuctionAbi,
  ...eventLogAbi,
  ...parseAbi([
    'event Transfer(address indexed from, address indexed to, uint256 value)',
    'event Approval(address indexed owner, address indexed spender, uint256 value)',
  ]),
] as const;
