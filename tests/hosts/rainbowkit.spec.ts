import { describeHost } from './describeHost';

describeHost({
  name: 'rainbowkit',
  tools: ['@rainbow-me/rainbowkit'],
  serve: { command: 'npm run preview -- --port $PORT' },
  // it injects its styles into the page
  styles: "'self' 'unsafe-inline'",
  // wagmi 2 and RainbowKit in one chunk
  foreignWarnings: [/Some chunks are larger than 500 kB/, /chunkSizeWarningLimit/],
  modal: '[data-rk] [role="dialog"]',
});
