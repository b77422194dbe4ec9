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
    // 'use client' is for servers; wagmi, react-query and the widgets all say it
    if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
  },
};
