import { describeHost } from './describeHost';

describeHost({ name: 'rollup', tools: ['rollup'], serve: { folder: 'dist' } });
