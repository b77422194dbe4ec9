const folderPairs = require('./scripts/folderPairs.cjs');

/** The layers of src/, from the bottom up: each may import those before it. docs/architecture.md says what each is for. */
const layers = [
  ['domain'],
  ['messages'],
  ['config'],
  ['indexer', 'contracts', 'drafts'],
  ['submission', 'wallet'],
  ['provider'],
  ['hooks'],
  ['widgets/parts'],
  ['widgets/(?!parts/)[^/]+'],
  ['exports'],
];

const upwards = layers.slice(0, -1).map((layer, i) => ({
  name: `${layer.join('-')} imports no layer above it`,
  severity: 'error',
  from: { path: `^src/(?:${layer.join('|')})/` },
  to: {
    path: `^src/(?:${layers
      .slice(i + 1)
      .flat()
      .join('|')})/`,
  },
}));

module.exports = {
  forbidden: [
    {
      name: 'what is imported is there',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, path: '^[.]', pathNot: '[?]' },
    },
    ...upwards,
    {
      name: 'queries, contracts and drafts do not know each other',
      severity: 'error',
      from: { path: '^src/(indexer|contracts|drafts)/' },
      to: { path: '^src/(?:indexer|contracts|drafts)/', pathNot: '^src/$1/' },
    },
    {
      name: 'one widget does not know another',
      severity: 'error',
      from: { path: '^src/widgets/(?!parts/)([^/]+)/' },
      to: { path: '^src/widgets/(?!parts/)', pathNot: '^src/widgets/$1/' },
    },
    {
      name: 'the design system does not know the product',
      severity: 'error',
      from: { path: '^src/(?:ui|theme)/' },
      to: { path: '^src/(?!ui/|theme/)' },
    },
    {
      name: 'development checks know no widget',
      severity: 'error',
      from: { path: '^src/development/' },
      to: { path: '^src/(?:hooks|widgets|exports)/' },
    },
    {
      name: 'the script tag uses what is published',
      severity: 'error',
      from: { path: '^src/embed/' },
      to: { path: '^src/(?!embed/|exports/|ui/)' },
    },
    {
      name: 'only its entry knows the script tag',
      severity: 'error',
      from: { path: '^src/(?!embed/|exports/embed[.]ts$)' },
      to: { path: '^src/embed/' },
    },
    {
      name: 'the pages of an iframe need no React',
      severity: 'error',
      from: { path: '^src/frame/' },
      to: { path: '^src/(?!frame/|domain/)' },
    },
    {
      name: 'only their entries know the pages of an iframe',
      severity: 'error',
      from: { path: '^src/(?!frame/|exports/iframe(?:-page)?[.]ts$)' },
      to: { path: '^src/frame/' },
    },
    {
      name: 'the demo uses what is published',
      severity: 'error',
      from: { path: '^demo/app/' },
      to: { path: '^src/(?!exports/)' },
    },
    {
      name: 'tests share what is in tests/kit',
      severity: 'error',
      from: { path: '^(?:tests/(?!run/)([^/]+)|stories|scripts|demo)/' },
      to: { path: '^tests/[^/]+/', pathNot: '^tests/(?:kit|$1)/' },
    },
    {
      name: 'tests of one part of the demo do not know those of another',
      severity: 'error',
      from: { path: '^tests/demo/([^/]+)/' },
      to: { path: '^tests/demo/', pathNot: '^tests/demo/$1/' },
    },
    ...folderPairs(__dirname, ['src', 'demo']),
    {
      // what loads later may lead back: all that it comes from has run by then
      name: 'no cycle, types included',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^demo/examples/|/dist/|/.ponder/|^tests/e2e/react18/)' },
  },
};
