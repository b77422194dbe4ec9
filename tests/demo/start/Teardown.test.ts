import { describe, expect, it } from 'vitest';
import { Teardown } from '../../../demo/start/Teardown';

const throwing = () => {
  throw new Error('stuck');
};

describe('Teardown', () => {
  it('stops parts in reverse order, once, however often it is called', async () => {
    const stopped: string[] = [];
    const teardown = new Teardown(() => {});
    await teardown.add('chain', () => void stopped.push('chain'));
    await teardown.add('indexer', async () => void stopped.push('indexer'));
    await Promise.all([teardown.run(), teardown.run()]);
    await teardown.run();
    expect(stopped).toEqual(['indexer', 'chain']);
  });

  it('continues if a part fails to stop, and says which one', async () => {
    const failed: string[] = [];
    const stopped: string[] = [];
    const teardown = new Teardown((name, error) => void failed.push(`${name}: ${(error as Error).message}`));
    await teardown.add('chain', () => void stopped.push('chain'));
    await teardown.add('indexer', throwing);
    await teardown.run();
    expect(stopped).toEqual(['chain']);
    expect(failed).toEqual(['indexer: stuck']);
  });

  it('stops a part that only starts after the teardown began', async () => {
    const teardown = new Teardown(() => {});
    await teardown.run();
    let stopped = false;
    await teardown.add('late', () => {
      stopped = true;
    });
    expect(stopped).toBe(true);
  });
});
