import type { PageConfig } from './PageConfig';

/** The built page with its configuration embedded, so that it need not fetch one before its first request. */
export function pageHtml(html: string, config: PageConfig): string {
  const { name = 'Mimic', description } = config.product ?? {};
  const titledHtml = html
    .replace('<title>Mimic</title>', () => `<title>${escaped(name)}</title>`)
    .replace('Mimic needs JavaScript.', () => `${escaped(name)} needs JavaScript.`);
  const described = description
    ? titledHtml.replace(
        /(<meta name="description" content=)"[^"]*"/,
        (_, start) => `${start}"${escaped(description)}"`,
      )
    : titledHtml;
  return described.replace('</head>', () => `${headOf(config)}</head>`);
}

/** Embeds data that no policy treats as a script. */
function headOf(config: PageConfig): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  const { origin } = new URL(config.indexerUrl);
  const colors = config.colors ? '<link rel="stylesheet" href="/colors.css" />' : '';
  return `<link rel="preconnect" href="${origin}" crossorigin />${colors}<script type="application/json" id="config">${json}</script>`;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
