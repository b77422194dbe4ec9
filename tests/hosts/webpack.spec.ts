import { describeHost } from './describeHost';

describeHost({ name: 'webpack', tools: ['webpack'], serve: { folder: 'dist' } });
