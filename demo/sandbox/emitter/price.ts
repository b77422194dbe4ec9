/** GMX price: USD (1e30) per smallest unit of the token, so it has 30 − decimals decimals. */
export type Price = {
  min: bigint;
  max: bigint;
};
