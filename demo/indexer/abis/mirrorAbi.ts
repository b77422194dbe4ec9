import { parseAbi } from 'viem';

export const mirrorAbi = parseAbi([
  'struct MirrorData { address allocationAddress; address trader; address collateralToken; address market; bool isLong; address keeperFeeReceiver; uint256 keeperExecutionFee; uint256 allocation; uint256 sizeDelta; uint256 traderTargetLeverage; uint256 allocationId; bytes32 sourceRequestKey; bytes32 sourcePositionKey; address[] mimicList; uint256[] allocationList; }',
  'struct AdjustData { address allocationAddress; address keeperFeeReceiver; uint256 keeperExecutionFee; uint256 mimicKeeperExecutionFeeInsolvency; uint256 allocation; int256 sizeDelta; uint256 traderTargetLeverage; uint256 size; bytes32 sourceRequestKey; }',
  'event Mirrored(bytes32 indexed allocationKey, bytes32 indexed traderMatchingKey, bytes32 indexed requestKey, MirrorData data)',
  'event Skipped(bytes32 indexed sourceRequestKey, address indexed mimic, bytes32 indexed traderMatchingKey, address trader, bytes32 sourcePositionKey, uint8 reason)',
  'event Adjusted(bytes32 indexed allocationKey, bytes32 indexed traderMatchingKey, bytes32 indexed requestKey, AdjustData data)',
  'event FeesCharged(bytes32 indexed allocationKey, bytes32 indexed traderMatchingKey, address collateralToken, address[] mimicList, uint256[] feeList, uint256[] positionFeeList)',
  'event LeaveRequested(bytes32 indexed allocationKey, bytes32 indexed traderMatchingKey, address indexed mimic)',
  'event MatchingOrder(bytes32 indexed sourceRequestKey, bytes32 indexed sourcePositionKey, uint8 status, uint256 sourceTimestamp, address[] mimicList)',
]);
