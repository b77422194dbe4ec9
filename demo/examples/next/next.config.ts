import type { NextConfig } from 'next';

const config: NextConfig = {
  // either works; the tests build both
  cacheComponents: process.env.CACHE_COMPONENTS !== 'false',
};

export default config;
