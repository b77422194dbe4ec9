import { describeHost } from './describeHost';

describeHost({
  name: 'astro',
  tools: ['astro'],
  serve: { command: 'npm run preview -- --port $PORT' },
  // its islands come with a script and a style of their own
  scripts: "'self' 'unsafe-inline'",
  styles: "'self' 'unsafe-inline'",
});
