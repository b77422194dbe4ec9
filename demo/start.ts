import { bundleProgram } from './process/bundleProgram';

await import(bundleProgram('demo/start/main.ts'));
