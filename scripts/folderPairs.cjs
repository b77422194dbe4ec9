const { readdirSync, readFileSync } = require('node:fs');
const { dirname, join, normalize } = require('node:path').posix;

const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** The scripts below a folder, by their paths from `root`. */
const scriptsIn = (root, folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return /^(?:node_modules|dist|examples|\.ponder)$/.test(entry.name) ? [] : scriptsIn(root, path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });

/** The folders, side by side, that an import leaves and enters; undefined within a folder, or between it and its own sub-folder. */
function crossing(from, to) {
  const [a, b] = [dirname(from).split('/'), dirname(to).split('/')];
  const at = a.findIndex((name, i) => name !== b[i]);
  return at < 0 || at >= b.length ? undefined : [a, b].map((names) => names.slice(0, at + 1).join('/'));
}

/** A rule for each pair of folders side by side that import each other: it forbids the direction with fewer imports. */
module.exports = function folderPairs(root, folders) {
  const counts = new Map();
  for (const file of folders.flatMap((folder) => scriptsIn(root, folder))) {
    for (const [, path] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const pair = crossing(file, normalize(join(dirname(file), path)));
      // the list of entries is no room: an entry publishes a folder, and the script tag uses other entries
      if (pair && !pair.includes('src/exports'))
        counts.set(pair.join(' '), (counts.get(pair.join(' ')) ?? 0) + 1);
    }
  }
  return [...counts].flatMap(([pair, count]) => {
    const [from, to] = pair.split(' ');
    const back = counts.get(`${to} ${from}`) ?? 0;
    if (!back || back < count || (back === count && from < to)) return [];
    return {
      name: `${from} and ${to} import each other`,
      severity: 'error',
      from: { path: `^${from}/` },
      to: { path: `^${to}/` },
    };
  });
};
