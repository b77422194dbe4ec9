import { start } from 'ponder:start';

/** `main.mjs SCHEMA ROOT PORT`: does the same as `ponder start`, with the indexer's modules in one bundle. */
const [schema, root, port] = process.argv.slice(2);
const server = { port: Number(port), hostname: '127.0.0.1' };
await start({
  cliOptions: { command: 'start', config: 'ponder.config.ts', logFormat: 'json', schema, root, ...server },
});
