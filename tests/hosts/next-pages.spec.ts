import { describeHost } from './describeHost';

describeHost({
  name: 'next-pages',
  tools: ['next'],
  serve: { command: 'npx next start -p $PORT' },
  scripts: "'self' 'unsafe-inline'",
});
