/** Of every contract that creates GMX orders. */
export const refundedEvent =
  'event Refunded(bytes32 indexed orderKey, address indexed payer, uint256 amount, bool isEth)' as const;
