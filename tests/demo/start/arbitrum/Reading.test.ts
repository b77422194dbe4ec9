import { expect, it } from 'vitest';
import { Reading } from '../../../../demo/start/arbitrum/Reading';

it('logs the indexer’s progress and problems from time to time', () => {
  const said: string[] = [];
  let now = 0;
  const window = { head: 2_000, settings: { MIMIC_MARKETS_BLOCK: '0', MIMIC_START_BLOCK: '1000' } };
  const reading = new Reading(window, { say: (text) => said.push(text) }, 'node.example', () => now);
  reading.went({ events: 3, block: 250 });
  reading.went({ events: 4, block: 300 });
  reading.met('eth_getLogs: HTTP 429');
  now = 11;
  reading.went({ events: 1_234, block: 1_500 });
  reading.met('eth_getLogs: HTTP 429');
  now = 61;
  reading.went({ events: 1_500, block: 2_010 });
  reading.met('eth_getLogs: HTTP 429');
  const trouble =
    'The node at node.example does not give what is asked: eth_getLogs: HTTP 429. The indexer asks again.';
  expect(said).toEqual([
    'Markets: 25 % read',
    trouble,
    'Positions and prices: 50 % read, 1,234 events',
    'Positions and prices: 100 % read, 1,500 events',
    trouble,
  ]);
});
