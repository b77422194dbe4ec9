import type { Hex } from 'viem';
import { afterEach, beforeEach } from 'vitest';
import type { ContractSandbox } from './contractSandbox';

/** Resets the chain after each test to the state that `beforeAll` left. */
export function revertAfterEach(sandbox: () => ContractSandbox): void {
  let snapshot: Hex;
  beforeEach(async () => {
    snapshot = await sandbox().client.snapshot();
  });
  afterEach(() => sandbox().client.revert({ id: snapshot }));
}
