import { pathToFileURL } from 'node:url';
import { bundleProgram } from './process/bundleProgram';

await import(pathToFileURL(bundleProgram('demo/start/main.ts')).href);
