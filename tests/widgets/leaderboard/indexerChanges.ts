import { act } from '@testing-library/react';
import { vi } from 'vitest';

let streams = new Set<{ onmessage?: () => void }>();

/** An event stream of the indexer that is quiet until `indexerChanges`. */
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

/** Streams that are open. */
export const openStreams = () => streams.size;

/** The indexer says that figures have changed. */
export function indexerChanges() {
  act(() => {
    for (const stream of streams) stream.onmessage?.();
  });
}
