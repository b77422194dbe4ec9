/**
 * Has Ponder end at SIGTERM as it does at SIGINT. Vite, which loads Ponder's files, listens to SIGTERM too and ends the process
 * once it has closed itself: often before the schema's lock is given back, and then the next start waits for 25 s.
 */
export function endAtSigterm(): void {
  process.removeAllListeners('SIGTERM');
  process.on('SIGTERM', () => process.emit('SIGINT'));
}
