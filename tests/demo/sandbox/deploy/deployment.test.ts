import { getAddress, type Hex } from 'viem';
import { expect, it } from 'vitest';
import { SANDBOX_ACCOUNTS } from '../../../../demo/sandbox/deploy/accounts';
import { parseDeployment } from '../../../../demo/sandbox/deploy/deployment';

const names = [
  'router',
  'tokenRouter',
  'allocationStore',
  'matchingRule',
  'mirror',
  'settle',
  'leaves',
  'copies',
  'gmx',
  'priceFeeds',
  'protocolToken',
  'votingEscrow',
  'eventEmitter',
  'dataStore',
];
const deployment = Object.fromEntries(
  names.map((name, index) => [name, SANDBOX_ACCOUNTS[index]?.address as Hex]),
);

it('reads a deployment with checksummed addresses into lower case', () => {
  const checksummed = Object.fromEntries(names.map((name) => [name, getAddress(deployment[name] as Hex)]));
  expect(parseDeployment(JSON.stringify(checksummed))).toEqual(deployment);
});

it.each(['null', '[]', '{"router":"0x1"}', '{"router":7}'])('reports which contract %s lacks', (json) => {
  expect(() => parseDeployment(json)).toThrow('The deployment has no address for router');
});

it('has the accounts of the public test mnemonic, in its order', () => {
  expect(SANDBOX_ACCOUNTS.slice(0, 5).map(({ address, role }) => [address, role])).toEqual([
    ['0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266', 'owner'],
    ['0x70997970c51812dc3a010c7d01b50e0d17dc79c8', 'keeper'],
    ['0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc', 'oracle'],
    ['0x90f79bf6eb2c4f870365e785982e1f101e93b906', 'newcomer'],
    ['0x15d34aaf54267db7d7c367839aaf71a00a2c6a65', 'follower'],
  ]);
  expect(SANDBOX_ACCOUNTS.filter(({ role }) => role === 'follower')).toHaveLength(30);
});
