import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createRpc } from '../../../../demo/node/rpc';
import { freePort } from '../../../../demo/process/freePort';
import { type Anvil, startAnvil } from '../../../../demo/sandbox/chain/anvil';

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const started: Anvil[] = [];
const start = async (options?: Parameters<typeof startAnvil>[0]) => {
  const anvil = await startAnvil(options);
  started.push(anvil);
  return anvil;
};
afterEach(() => Promise.all(started.map(({ stop }) => stop())));

describe('the node', () => {
  it('stops cleanly, even when stopped several times', async () => {
    const anvil = await start({ timestamp: 1_700_000_000 });
    expect(isAlive(anvil.pid)).toBe(true);
    await Promise.all([anvil.stop(), anvil.stop()]);
    expect(await anvil.exited).toBeNull();
    expect(isAlive(anvil.pid)).toBe(false);
    await start({ port: anvil.port });
  });

  it('reports that its port is taken', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    await expect(startAnvil({ port })).rejects.toThrow(`Port ${port} of 127.0.0.1 is in use`);
    other.close();
  });

  it('reports that another process stopped it', async () => {
    const anvil = await start();
    process.kill(anvil.pid, 'SIGKILL');
    expect(await anvil.exited).toBe('anvil stopped (SIGKILL)');
  });

  it('keeps no hashes of blocks in its storage, which costs every later block', async () => {
    const { rpcUrl } = await start({ timestamp: 1_700_000_000 });
    const rpc = createRpc(rpcUrl);
    await rpc.request('anvil_mine', ['0x3', '0x1']);
    const stored = ['0x0', '0x1', '0x2'].map((slot) => ({
      method: 'eth_getStorageAt',
      params: ['0x0000F90827F1C53a10cb7A02335B175320002935', slot, 'latest'],
    }));
    expect((await rpc.batch(stored)).map((value) => BigInt(value as string))).toEqual([0n, 0n, 0n]);
    rpc.close();
  });

  it('resumes its saved chain at the current time', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'mimic-state-'));
    const statePath = join(directory, 'chain.json');
    const startKept = async () => {
      const anvil = await start({ timestamp: 1_700_000_000, statePath });
      return { anvil, rpc: createRpc(anvil.rpcUrl) };
    };
    const head = async (rpc: ReturnType<typeof createRpc>) =>
      rpc.request<{ number: string; hash: string; timestamp: string }>('eth_getBlockByNumber', [
        'latest',
        false,
      ]);

    const first = await startKept();
    await first.rpc.request('anvil_mine', [7]);
    const left = await head(first.rpc);
    first.rpc.close();
    await first.anvil.stop();

    const second = await startKept();
    expect((await head(second.rpc)).hash).toBe(left.hash);
    await second.rpc.request('evm_mine', []);
    const next = await head(second.rpc);
    expect(Number(next.number)).toBe(Number(left.number) + 1);
    expect(Math.abs(Number(next.timestamp) - Date.now() / 1000)).toBeLessThan(5);
    second.rpc.close();
    await second.anvil.stop();
    await rm(directory, { recursive: true });
  });
});
