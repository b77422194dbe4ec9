/** Says why there is no Copy, before anybody looks for it. */
export function TradersOnly() {
  return <p className="traders-only">You can look at every trader here. Copying them is not offered.</p>;
}
