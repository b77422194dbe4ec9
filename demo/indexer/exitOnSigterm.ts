/**
 * Makes Ponder handle SIGTERM as it does SIGINT. Vite, which loads Ponder's files, also listens to SIGTERM and ends the process
 * once it has closed itself: often before the schema's lock is released, and then the next start waits for 25 s.
 */
export function exitOnSigterm(): void {
  process.removeAllListeners('SIGTERM');
  process.on('SIGTERM', () => process.emit('SIGINT'));
}
