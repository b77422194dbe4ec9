import { test } from '@playwright/test';
import { assertAnswersAll } from '../kit/indexer/answersAll';
import { sharedSandbox } from '../kit/page/sandbox';

const { url, indexerUrl } = sharedSandbox();
const QUERY = `/sql?sql=${encodeURIComponent(JSON.stringify({ json: { sql: 'SELECT 1', params: [] } }))}`;

async function assertStatus(of: string): Promise<void> {
  const { status } = await fetch(of);
  if (status !== 200) throw new Error(`${of} answers ${status}`);
}

test('no request ends the demo', () =>
  assertAnswersAll({
    port: Number(new URL(url).port),
    paths: ['/', '/trader/0x1', '/assets/', '/service-worker.js', '/mark.svg', '/sandbox/scenario'],
    assertServes: () => assertStatus(url),
  }));

test('no request ends the indexer', () =>
  assertAnswersAll({
    port: Number(new URL(indexerUrl).port),
    paths: [
      '/',
      QUERY,
      '/sql/db',
      '/sql/live',
      '/status',
      '/ready',
      '/health',
      '/metrics',
      '/graphql',
      '/-/status',
    ],
    assertServes: () => assertStatus(`${indexerUrl}/status`),
  }));
