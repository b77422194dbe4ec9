import type { NextConfig } from 'next';

// either works; the tests build both
const cacheComponents = process.env.CACHE_COMPONENTS !== 'false';

const config: NextConfig = {
  cacheComponents,
  partialPrefetching: cacheComponents,
  // reads only the chain that is imported: webpack warns of a module that another chain needs
  experimental: { optimizePackageImports: ['viem/chains'] },
};

export default config;
