import { WIDGETS } from '../../package/widgets';

/**
 * A host's page. `widget` names the component (none: the host alone), `host=hostile` adds loud rules,
 * `render=server` puts the server's markup in, `dir` sets the direction.
 */
export function hostPage(params: URLSearchParams, markup: Readonly<Record<string, string>>): string {
  const widget = WIDGETS.find(({ component }) => component === params.get('widget'));
  const styles = [
    'host',
    ...(params.get('host') === 'hostile' ? ['hostile'] : []),
    ...(widget ? [widget.entry] : []),
  ];
  const inside = widget && params.get('render') === 'server' ? markup[widget.component] : '';
  return `<!doctype html>
<html lang="en" dir="${params.get('dir') === 'rtl' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>A host</title>
<link rel="icon" href="/page.js">
${styles.map((name) => `<link rel="stylesheet" href="/${name}.css">`).join('\n')}
<script type="module" src="/page.js"></script>
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
<div id="widget">${inside}</div>
</main>
</body>
</html>`;
}
