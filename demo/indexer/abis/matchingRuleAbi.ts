import { parseAbi } from 'viem';

export const matchingRuleAbi = parseAbi([
  'event Deposit(address indexed token, address indexed user, uint256 amount, uint256 balance)',
  'event Withdraw(address indexed token, address indexed user, address receiver, uint256 amount, uint256 balance)',
  'event SetMatchingRule(bytes32 indexed traderMatchingKey, address indexed user, address indexed trader, address collateralToken, uint256 allowanceRate, uint256 throttleActivity, uint256 expiry)',
  'event SetMaxLoss(bytes32 indexed traderMatchingKey, address indexed user, address indexed trader, address collateralToken, uint256 maxLossRate)',
]);
