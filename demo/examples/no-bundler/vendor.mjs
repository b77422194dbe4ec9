// Copies what the page imports to vendor/: the widgets as published, and their peers as ES modules, which React does not ship.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';

const peers = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@tanstack/react-query',
  'wagmi',
  'wagmi/actions',
  'viem',
  'viem/actions',
  'viem/chains',
  'viem/utils',
];

rmSync('vendor', { recursive: true, force: true });
mkdirSync('vendor/names', { recursive: true });
cpSync('node_modules/@mimic/widgets/dist', 'vendor/mimic', { recursive: true });

// a CommonJS package's exports are known only when it runs
for (const peer of peers) {
  const names = Object.keys(await import(peer)).filter(
    (name) => !['default', 'module.exports'].includes(name),
  );
  writeFileSync(
    `vendor/names/${peer.replaceAll('/', '-')}.js`,
    `export { ${names.join(', ')} } from '${peer}';\n`,
  );
}

await build({
  entryPoints: peers.map((peer) => `vendor/names/${peer.replaceAll('/', '-')}.js`),
  outdir: 'vendor',
  bundle: true,
  splitting: true,
  format: 'esm',
  minify: true,
  define: { 'process.env.NODE_ENV': '"production"' },
});
rmSync('vendor/names', { recursive: true });
