import { describeHost } from './describeHost';

describeHost({
  name: 'parcel',
  tools: ['parcel'],
  serve: { folder: 'dist' },
  // its page resolves lazy chunks through an inline import map
  scripts: "'self' 'unsafe-inline'",
});
