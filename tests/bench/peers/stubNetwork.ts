import type { Page } from '@playwright/test';
import { recordedTables } from '../../../stories/recorded/recordedTables';
import { selectRows } from '../../../stories/selectRows';

/** Milliseconds until the stub answers: a server's own, beside the line's. */
const PATIENCE = 50;

/**
 * Nothing leaves the machine: whatever a page asks of others is answered alike with an empty object, and the indexer's
 * queries with recorded rows.
 */
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
