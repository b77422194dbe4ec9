import { describeHost } from './describeHost';

describeHost({
  name: 'connectkit',
  tools: ['connectkit'],
  serve: { command: 'npm run preview -- --port $PORT' },
  // it writes its styles into the page
  styles: "'self' 'unsafe-inline'",
  modal: '.__CONNECTKIT__ [role="dialog"]',
});
