import { describeHost } from './describeHost';

describeHost({
  name: 'parcel',
  tools: ['parcel'],
  serve: { folder: 'dist' },
  // its page finds the lazy parts by an inline import map
  scripts: "'self' 'unsafe-inline'",
});
