import { describeHost } from './describeHost';

describeHost({
  name: 'connectkit',
  tools: ['connectkit'],
  serve: { command: 'npm run preview -- --port $PORT' },
  // it writes its styles into the page
  styles: "'self' 'unsafe-inline'",
  // wagmi 2 and ConnectKit in one chunk
  foreignWarnings: [/Some chunks are larger than 500 kB/, /chunkSizeWarningLimit/],
  // where its account asks for ENS names, which the page's policy does not allow
  foreignComplaints: [/https:\/\/ethereum\.reth\.rs\/rpc/],
  modal: '#__CONNECTKIT__ [role="dialog"]',
});
