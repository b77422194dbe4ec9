import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';

export default {
  input: 'src/main.jsx',
  output: { dir: 'dist', format: 'es' },
  jsx: 'react-jsx',
  plugins: [
    replace({ preventAssignment: true, 'process.env.NODE_ENV': JSON.stringify('production') }),
    resolve({ browser: true }),
    commonjs(),
    json(),
  ],
  onwarn(warning, warn) {
    // 'use client' is for servers; wagmi, react-query and the widgets all have it
    if (warning.code === 'MODULE_LEVEL_DIRECTIVE') return;
    // viem and ox have circular imports, and wagmi is compiled with a top-level `this` that Rollup warns about
    const ids = [warning.id, ...(warning.ids ?? [])].join();
    const isTheirs = /node_modules\/(viem|ox|wagmi|@wagmi)\//.test(ids) && !ids.includes('@mimic/widgets');
    if (isTheirs && ['CIRCULAR_DEPENDENCY', 'THIS_IS_UNDEFINED'].includes(warning.code)) return;
    warn(warning);
  },
};
