/** Says why there is no Copy, before anybody looks for it. */
export function TradersOnly() {
  return <p className="traders-only">You can view every trader here, but copying isn’t available.</p>;
}
