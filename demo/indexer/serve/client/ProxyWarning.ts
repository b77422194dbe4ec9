import type { ClientRequest } from './clientAddress';

const PRIVATE = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd])/i;

/** Warns once if requests seem to come through a proxy but TRUST_PROXY is not set. */
export class ProxyWarning {
  readonly #warn: (text: string) => void;
  #isDone = false;

  constructor(warn: (text: string) => void = console.warn) {
    this.#warn = warn;
  }

  look({ remoteAddress = '', forwardedFor, trustedProxies }: ClientRequest): void {
    const address = remoteAddress.replace(/^::ffff:/i, '');
    if (this.#isDone || trustedProxies > 0 || !forwardedFor || !PRIVATE.test(address)) return;
    this.#isDone = true;
    this.#warn(
      'Requests come through a proxy, but TRUST_PROXY is not set: all visitors share the limits of one client',
    );
  }
}
