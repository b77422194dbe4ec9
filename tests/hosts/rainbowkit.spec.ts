import { describeHost } from './describeHost';

describeHost({
  name: 'rainbowkit',
  tools: ['@rainbow-me/rainbowkit'],
  serve: { folder: 'dist' },
  styles: "'self' 'unsafe-inline'",
});
