import type { Recording } from './RecordingFile';
import answers from './sandbox.json';

export const recording = answers as unknown as Recording;

/** When the stories assume it was recorded: the moment they are opened. Seconds. */
export const recordedAt = Math.floor(Date.now() / 1000);
