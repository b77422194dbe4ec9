import type { Recording } from './RecordingFile';
import answers from './sandbox.json';

export const recording = answers as unknown as Recording;

/** When its stories take it to have been recorded: as they are opened. Seconds. */
export const recordedAt = Math.floor(Date.now() / 1000);
