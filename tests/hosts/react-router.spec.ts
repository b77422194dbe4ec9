import { describeHost } from './describeHost';

describeHost({
  name: 'react-router',
  tools: ['react-router'],
  serve: { command: 'npm start' },
  // what it hands from server to browser stands in scripts of the page
  scripts: "'self' 'unsafe-inline'",
  // what React Router's next major version will change in it
  foreignWarnings: [/Future Flag Warning: /],
});
