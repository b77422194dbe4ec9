import HtmlPlugin from 'html-webpack-plugin';
import CssPlugin from 'mini-css-extract-plugin';

export default {
  entry: './src/main.jsx',
  output: { filename: '[name].[contenthash].js', clean: true },
  resolve: { extensions: ['.jsx', '.js'] },
  module: {
    rules: [
      { test: /\.jsx$/, loader: 'esbuild-loader', options: { jsx: 'automatic' } },
      { test: /\.css$/, use: [CssPlugin.loader, 'css-loader'] },
    ],
  },
  plugins: [
    new HtmlPlugin({ template: './index.html' }),
    new CssPlugin({ filename: '[name].[contenthash].css' }),
  ],
  // wagmi and React alone exceed the 244 KiB at which webpack warns
  performance: { hints: false },
};
