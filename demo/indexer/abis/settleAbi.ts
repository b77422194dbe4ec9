import { parseAbi } from 'viem';

export const settleAbi = parseAbi([
  'struct SettleData { address allocationAddress; address keeperFeeReceiver; address collateralToken; address distributionToken; uint256 keeperExecutionFee; uint256 settledBalance; uint256 platformFeeAmount; uint256 size; uint256 accountBalance; bool isFinal; address[] mimicList; uint256[] amountList; }',
  'event Settled(bytes32 indexed allocationKey, bytes32 indexed traderMatchingKey, SettleData data)',
]);
