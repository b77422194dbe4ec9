import { describeHost } from './describeHost';

describeHost({
  name: 'rainbowkit',
  tools: ['@rainbow-me/rainbowkit'],
  serve: { command: 'npm run preview -- --port $PORT' },
  // it writes its styles into the page
  styles: "'self' 'unsafe-inline'",
  modal: '[data-rk] [role="dialog"]',
});
