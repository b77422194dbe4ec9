import { describeHost } from './describeHost';

describeHost({ name: 'script-tag', tools: [], serve: { folder: '.' } });
