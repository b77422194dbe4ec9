import { describeHost } from './describeHost';

describeHost({
  name: 'connectkit',
  tools: ['connectkit'],
  serve: { command: 'npm run preview -- --port $PORT' },
  // it injects its styles into the page
  styles: "'self' 'unsafe-inline'",
  // wagmi 2 and ConnectKit in one chunk
  foreignWarnings: [/Some chunks are larger than 500 kB/, /chunkSizeWarningLimit/],
  // its account looks up ENS names there, which the page's policy blocks
  foreignComplaints: [/https:\/\/ethereum\.reth\.rs\/rpc/],
  modal: '#__CONNECTKIT__ [role="dialog"]',
});
