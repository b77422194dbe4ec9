import { parseAbi } from 'viem';
import { refundedEvent } from './refundedEvent';

export const leavesAbi = parseAbi([
  'struct LeaveData { bytes32 leaveKey; bytes32 requestKey; uint8 reason; uint256 sizeDelta; uint256 collateralDelta; uint256 acceptablePrice; uint256 triggerPrice; uint256 executionFee; }',
  'event LeaveRequested(bytes32 indexed allocationKey, bytes32 indexed traderMatchingKey, address indexed mimic, LeaveData data)',
  'event Left(bytes32 indexed allocationKey, bytes32 indexed traderMatchingKey, address indexed mimic, bytes32 requestKey, uint256 amount, uint8 reason, uint256 weight, uint256 weightLeft, uint256 remainder)',
  'event NotLeft(bytes32 indexed allocationKey, bytes32 indexed traderMatchingKey, address indexed mimic, bytes32 requestKey, bool isCancelled)',
  refundedEvent,
  'event Collected(bytes32 indexed leaveKey, address indexed token, address indexed receiver, uint256 amount)',
]);
