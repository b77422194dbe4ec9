import { act } from '@testing-library/react';
import { vi } from 'vitest';

let streams = new Set<{ onmessage?: () => void }>();

/** An event stream of the indexer that is silent until `indexerChanges`. */
export function stubEventSource() {
  streams = new Set();
  vi.stubGlobal(
    'EventSource',
    class {
      onmessage?: () => void;
      constructor() {
        streams.add(this);
      }
      close() {
        streams.delete(this);
      }
    },
  );
}

/** Open streams. */
export const openStreams = () => streams.size;

/** The indexer notifies that figures have changed. */
export function indexerChanges() {
  act(() => {
    for (const stream of streams) stream.onmessage?.();
  });
}
