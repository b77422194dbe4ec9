import { describeHost } from './describeHost';

describeHost({
  name: 'connectkit',
  tools: ['connectkit'],
  serve: { folder: 'dist' },
  styles: "'self' 'unsafe-inline'",
});
