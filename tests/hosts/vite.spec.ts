import { describeHost } from './describeHost';

describeHost({ name: 'vite', tools: ['vite', '@mimic/widgets'], serve: { folder: 'dist' } });
