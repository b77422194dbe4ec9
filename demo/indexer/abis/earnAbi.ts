import { parseAbi } from 'viem';

export const votingEscrowAbi = parseAbi([
  'struct Lock { uint256 amount; uint256 tokenSeconds; }',
  'struct Schedule { uint256 amount; uint256 released; uint256 carried; uint256 start; uint256 end; }',
  'event Locked(address indexed user, uint256 amount, uint256 duration, Lock position, uint256 weight)',
  'event Extended(address indexed user, uint256 duration, Lock position, uint256 weight)',
  'event Unlocked(address indexed user, uint256 amount, Lock position, uint256 weight, Schedule schedule)',
  'event Released(address indexed user, address receiver, uint256 amount, uint256 released)',
  'event Claimed(address indexed user, address receiver, uint256 amount, bool cashout)',
  'event Distributed(uint256 indexed week, uint256 amount)',
  'event WeekClosed(uint256 indexed week, uint256 amount, uint256 weight)',
]);

export const feeAuctionAbi = parseAbi([
  'event FeesAdded(address indexed token, uint256 indexed week, uint256 amount, uint256 lot)',
  'event Sold(address indexed token, uint256 indexed week, address indexed buyer, address receiver, uint256 amount, uint256 price)',
]);
