import { describe, expect, it } from 'vitest';
import type { Connector } from 'wagmi';
import { listedConnectors } from '../../src/wallet/listedConnectors';

const connector = (id: string, type = 'injected') =>
  ({ id, type, name: id, uid: `${id}-${type}` }) as Connector;
const ids = (connectors: Connector[]) => connectors.map(({ id }) => id);

const nameless = connector('injected');
const announced = connector('io.wallet');
const walletConnect = connector('walletConnect', 'walletConnect');
const embedded = connector('ID_AUTH', 'ID_AUTH');

describe('the wallets of our own list', () => {
  it('leave out connectors that only work in the kit', () => {
    const all = [walletConnect, embedded, announced];
    expect(ids(listedConnectors(all, { own: true, hasInjected: false, inSafe: false }))).toEqual([
      'io.wallet',
    ]);
  });

  it("include a host's own connectors, but never the embedded one", () => {
    const all = [walletConnect, embedded, announced];
    expect(ids(listedConnectors(all, { own: false, hasInjected: false, inSafe: false }))).toEqual([
      'walletConnect',
      'io.wallet',
    ]);
  });

  it('show the generic injected wallet only if no other has announced itself', () => {
    expect(
      ids(listedConnectors([nameless, announced], { own: true, hasInjected: true, inSafe: false })),
    ).toEqual(['io.wallet']);
    expect(ids(listedConnectors([nameless], { own: true, hasInjected: true, inSafe: false }))).toEqual([
      'injected',
    ]);
    expect(ids(listedConnectors([nameless], { own: true, hasInjected: false, inSafe: false }))).toEqual([]);
  });

  it('offer Safe only inside Safe', () => {
    const all = [connector('safe', 'safe'), announced];
    const host = { own: false, hasInjected: false };
    expect(ids(listedConnectors(all, { ...host, inSafe: false }))).toEqual(['io.wallet']);
    expect(ids(listedConnectors(all, { ...host, inSafe: true }))).toEqual(['safe', 'io.wallet']);
  });

  it('list a wallet once', () => {
    expect(
      ids(listedConnectors([announced, announced], { own: true, hasInjected: true, inSafe: false })),
    ).toEqual(['io.wallet']);
  });
});
