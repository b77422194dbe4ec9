import { WIDGETS } from '../../kit/widgets';
import { REACT_VERSIONS, type ReactVersion } from './buildHarness';

/** What the server rendered, by React's version and the component's name. */
export type Markup = Readonly<Record<ReactVersion, Readonly<Record<string, string>>>>;

/** A widget's prefetched data when it was rendered, and its markup, by the component's name. */
export type PrefetchedPages = Readonly<Record<string, { markup: string; data: string }>>;

/**
 * A host's page. `widget` names the component (none: the host alone), `host=hostile` adds aggressive rules, `render=server`
 * inserts the server's markup, `render=prefetched` that of a widget with data, `dir` sets the direction, `react=react18` uses
 * that React. `beside` names components that are on the page too, without a sheet; `sheet=none` loads no sheet, and
 * `sheet=older` that of a version with other class names.
 */
export function hostPage(params: URLSearchParams, markup: Markup, pages: PrefetchedPages): string {
  const react = REACT_VERSIONS.find((version) => version === params.get('react')) ?? 'react19';
  const widget = WIDGETS.find(({ component }) => component === params.get('widget'));
  const sheet = params.get('sheet');
  const styles = [
    'host',
    ...(params.get('host') === 'hostile' ? ['hostile'] : []),
    ...(widget && sheet !== 'none' ? [sheet === 'older' ? `older/${widget.entry}` : widget.entry] : []),
  ];
  const rendered = widget && params.get('render') === 'server' ? markup[react][widget.component] : '';
  const prefetched = widget && params.get('render') === 'prefetched' ? pages[widget.component] : undefined;
  return `<!doctype html>
<html lang="en" dir="${params.get('dir') === 'rtl' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>A host</title>
<link rel="icon" href="/${react}/page.js">
${styles.map((name) => `<link rel="stylesheet" href="/${name}.css">`).join('\n')}
<script type="module" src="/${react}/page.js"></script>
</head>
<body>
<main class="host">
<h1 hidden>A host's page</h1>
<div id="host">
<h2>What the host wrote</h2>
<p>A paragraph with <a href="#x">a link</a>, <b>bold</b> text and <code>code</code>.</p>
<button type="button">A button</button>
<label>A field <input value="text"></label>
<label>A list <select><option>one</option></select></label>
<ul><li>first</li><li>second</li></ul>
<table><thead><tr><th>head</th></tr></thead><tbody><tr><td>cell</td></tr></tbody></table>
</div>
<div id="widget">${prefetched?.markup ?? rendered}</div>
</main>
${prefetched ? `<script type="application/json" id="prefetched">${prefetched.data.replaceAll('<', '\\u003c')}</script>` : ''}
</body>
</html>`;
}
