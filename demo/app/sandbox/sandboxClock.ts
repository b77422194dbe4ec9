/** This device's time in milliseconds, whatever the sandbox's is. */
export const deviceNow: () => number = Date.now.bind(Date);

/** Lets the page live in the sandbox's time, as its traders do: so many seconds ahead of this device. */
export function setAhead(seconds = 0): void {
  if (seconds > 0) Date.now = () => deviceNow() + seconds * 1000;
}
