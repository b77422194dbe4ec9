/** Tells users upfront that copying is not available. */
export function TradersOnly() {
  return <p className="page-line">You can view every trader here, but copying isn’t available.</p>;
}
