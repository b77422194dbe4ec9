/** This device's time in milliseconds, unaffected by `setAhead`. */
export const deviceNow: () => number = Date.now.bind(Date);

/** Moves the page's clock ahead of this device by the given seconds, to match the sandbox's chain. */
export function setAhead(seconds = 0): void {
  if (seconds > 0) Date.now = () => deviceNow() + seconds * 1000;
}
