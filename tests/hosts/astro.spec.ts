import { describeHost } from './describeHost';

describeHost({
  name: 'astro',
  tools: ['astro'],
  serve: { folder: 'dist' },
  // its islands come with a script and a style of their own
  scripts: "'self' 'unsafe-inline'",
  styles: "'self' 'unsafe-inline'",
});
