/** First six and last four characters: `0x1234..abcd`. Shorter text is returned as it is. */
export function formatAddress(address: string): string {
  return address.length > 12 ? `${address.slice(0, 6)}..${address.slice(-4)}` : address;
}
