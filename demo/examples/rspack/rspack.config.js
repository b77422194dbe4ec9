import { rspack } from '@rspack/core';

export default {
  entry: './src/main.jsx',
  output: { filename: '[name].[contenthash].js', clean: true },
  resolve: { extensions: ['.jsx', '.js'] },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'ecmascript', jsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      { test: /\.css$/, type: 'css/auto' },
    ],
  },
  plugins: [new rspack.HtmlRspackPlugin({ template: './index.html' })],
  // wagmi and React alone exceed the 244 KiB at which Rspack warns
  performance: { hints: false },
};
