import { describeHost } from './describeHost';

describeHost({
  name: 'connectkit',
  tools: ['connectkit'],
  serve: { command: 'npm run preview -- --port $PORT' },
  // it writes its styles into the page
  styles: "'self' 'unsafe-inline'",
  // wagmi 2 and ConnectKit in one chunk
  foreignWarnings: [/Some chunks are larger than 500 kB/, /chunkSizeWarningLimit/],
  modal: '#__CONNECTKIT__ [role="dialog"]',
});
