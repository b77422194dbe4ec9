const format = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A time in seconds as date and time of day, in the reader's own zone. */
export const formatTime = (seconds: number) => format.format(seconds * 1000);
