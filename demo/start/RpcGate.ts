import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * Stands before the node and lets nobody through until it opens: the indexer loads while the history is still being
 * written, and must not see half of it.
 */
export class RpcGate {
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((incoming) => this.#pass(incoming));
  readonly #opened: Promise<number>;
  /** Lets everybody through to the port, those who wait included. */
  readonly open: (port: number) => void;

  constructor() {
    let open: (port: number) => void = () => {};
    this.#opened = new Promise((resolve) => {
      open = resolve;
    });
    this.open = open;
  }

  /** Starts listening; resolves with the gate's URL. */
  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The gate has no port.');
    return `http://127.0.0.1:${address.port}`;
  }

  stop(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  async #pass(incoming: Socket): Promise<void> {
    this.#keep(incoming);
    const port = await this.#opened;
    if (incoming.destroyed) return;
    const outgoing = connect(port, '127.0.0.1');
    this.#keep(outgoing);
    incoming.pipe(outgoing).pipe(incoming);
    incoming.on('close', () => outgoing.destroy());
    outgoing.on('close', () => incoming.destroy());
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('close', () => this.#sockets.delete(socket));
    // either side may hang up; the other then sees it
    socket.on('error', () => {});
  }
}
