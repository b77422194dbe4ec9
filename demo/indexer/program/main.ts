import { text } from 'node:stream/consumers';
import { start } from 'ponder:start';
import { timeLoopSeldom } from './timeLoopSeldom';

/**
 * `main.mjs SCHEMA ROOT PORT`: does the same as `ponder start`, with the indexer's modules in one bundle. Unless the environment
 * has the first pass's block, it is read from stdin: until the chain's history is written it is unknown, and this process loads.
 */
const [schema, root, port] = process.argv.slice(2);
const server = { port: Number(port), hostname: '127.0.0.1' };
process.env.MIMIC_PASS_START ??= await text(process.stdin);
timeLoopSeldom();
await start({
  cliOptions: { command: 'start', config: 'ponder.config.ts', logFormat: 'json', schema, root, ...server },
});
