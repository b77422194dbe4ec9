import type { NextConfig } from 'next';

// both work; the tests build both
const cacheComponents = process.env.CACHE_COMPONENTS !== 'false';

const config: NextConfig = {
  cacheComponents,
  partialPrefetching: cacheComponents,
  // loads only the imported chain: otherwise webpack warns about a module that another chain needs
  experimental: { optimizePackageImports: ['viem/chains'] },
};

export default config;
