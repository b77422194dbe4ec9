import { describeHost } from './describeHost';

describeHost({
  name: 'astro',
  tools: ['astro'],
  serve: { command: 'npm run preview -- --port $PORT' },
  // its islands have their own inline script and style
  scripts: "'self' 'unsafe-inline'",
  styles: "'self' 'unsafe-inline'",
});
