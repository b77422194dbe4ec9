/** In the order of the contract's numbers; domain §5. */
export const SKIP_REASONS = [
  'no_balance',
  'no_rule',
  'expired',
  'throttled',
  'fee_floor',
  'not_listed',
] as const;
