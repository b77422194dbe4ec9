import { parseAbi } from 'viem';

export const settleAbi = parseAbi([
  'struct SettleData { address allocationAddress; address keeperFeeReceiver; address collateralToken; address distributionToken; uint256 keeperExecutionFee; uint256 settledBalance; uint256 platformFeeAmount; uint256 size; uint256 accountBalance; address[] mimicList; uint256[] amountList; }',
  'event Settled(bytes32 indexed allocationKey, bytes32 indexed traderMatchingKey, SettleData data)',
  'event Left(bytes32 indexed allocationKey, bytes32 indexed traderMatchingKey, address indexed mimic, bytes32 requestKey, uint256 amount, uint8 reason)',
]);
