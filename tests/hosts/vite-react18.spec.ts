import { describeHost } from './describeHost';

describeHost({ name: 'vite-react18', tools: ['vite'], serve: { folder: 'dist' } });
