import type { Page } from '@playwright/test';
import { recordedTables } from '../../../stories/recorded/recordedTables';
import { selectRows } from '../../../stories/selectRows';

/** Milliseconds until the stub responds: the server's own time, on top of the network's. */
const PATIENCE = 50;

/** Nothing leaves the machine: all foreign requests get an empty object, and queries to the indexer get recorded rows. */
export async function stubNetwork(page: Page, own: string): Promise<void> {
  await page.routeWebSocket(/./, () => {});
  await page.route(
    (url) => !url.href.startsWith(own) && url.protocol !== 'data:' && url.protocol !== 'blob:',
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, PATIENCE));
      await route.fulfill({
        json: answer(new URL(route.request().url())),
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      });
    },
  );
}

function answer({ pathname, searchParams }: URL): object {
  const sql = pathname === '/sql' && searchParams.get('sql');
  if (!sql) return {};
  const { json } = JSON.parse(sql);
  return { rows: selectRows(recordedTables, { text: json.sql, params: json.params }) };
}
