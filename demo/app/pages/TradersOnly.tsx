/** Tells users upfront that copying is not available. */
export function TradersOnly() {
  return <p className="traders-only">You can view every trader here, but copying isn’t available.</p>;
}
