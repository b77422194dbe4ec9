import { QueryClient } from '@tanstack/react-query';
import { loadConfig } from '../loadConfig';
import { loadPage } from '../pages/pageLoaders';
import { restoreView } from '../view/lastView';
import { pageOf } from '../view/View';
import { prefetchPage } from './prefetchPage';

/** The page's configuration, or why there is none. */
export type OpenedConfig =
  | ({ status: 'ready' } & ReturnType<typeof loadConfig>)
  | { status: 'failed'; reason: string };

export type Opening = { client: QueryClient; state: OpenedConfig };

/** Starts the work that need not wait for rendering: the URL, the configuration, the first requests and the page's own code. */
export function openPage(): Opening {
  const client = new QueryClient();
  restoreView();
  try {
    const opened = loadConfig();
    // in a task of its own: evaluating this script has taken long enough
    if (!opened.run.reading) setTimeout(() => prefetchPage(client, opened.config, window.location));
    loadPage(pageOf(window.location.pathname));
    return { client, state: { status: 'ready', ...opened } };
  } catch (error) {
    return { client, state: { status: 'failed', reason: (error as Error).message } };
  }
}
