import { describeHost } from './describeHost';

describeHost({ name: 'esbuild', tools: ['esbuild'], serve: { folder: 'dist' } });
