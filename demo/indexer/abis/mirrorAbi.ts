import { parseAbi } from 'viem';
import { refundedEvent } from './refundedEvent';

export const mirrorAbi = parseAbi([
  'struct MirrorData { address allocationAddress; address trader; address collateralToken; address market; bool isLong; address keeperFeeReceiver; uint256 keeperExecutionFee; uint256 allocation; uint256 sizeDelta; uint256 traderTargetLeverage; uint256 allocationId; bytes32 sourceRequestKey; bytes32 sourcePositionKey; uint256 acceptablePrice; uint256 executionFee; address[] mimicList; uint256[] allocationList; }',
  'struct AdjustData { address allocationAddress; address keeperFeeReceiver; uint256 keeperExecutionFee; uint256 mimicKeeperExecutionFeeInsolvency; uint256 allocation; int256 sizeDelta; uint256 traderTargetLeverage; uint256 size; bytes32 sourceRequestKey; uint256 acceptablePrice; uint256 executionFee; }',
  'struct Config { uint256 maxLeverage; uint256 maxSlippage; uint256 maxExitSlippage; uint256 maxOpenAge; uint256 adjustTolerance; }',
  'event Mirrored(bytes32 indexed allocationKey, bytes32 indexed traderMatchingKey, bytes32 indexed requestKey, MirrorData data)',
  'event Skipped(bytes32 indexed sourceRequestKey, address indexed mimic, bytes32 indexed traderMatchingKey, address trader, bytes32 sourcePositionKey, uint8 reason)',
  'event Adjusted(bytes32 indexed allocationKey, bytes32 indexed traderMatchingKey, bytes32 indexed requestKey, AdjustData data)',
  'event OrderEnded(bytes32 indexed allocationKey, bytes32 indexed requestKey, bool isExecuted, bool isOpening, uint256 size)',
  refundedEvent,
  'event MatchingOrder(bytes32 indexed sourceRequestKey, bytes32 indexed sourcePositionKey, uint8 status, uint256 sourceTimestamp, address[] mimicList)',
  'event SetConfig(Config config)',
]);
