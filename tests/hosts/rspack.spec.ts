import { describeHost } from './describeHost';

describeHost({ name: 'rspack', tools: ['@rspack/core'], serve: { folder: 'dist' } });
