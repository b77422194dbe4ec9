import { describeHost } from './describeHost';

describeHost({
  name: 'react-router',
  tools: ['react-router'],
  serve: { command: 'npm start' },
  // it passes server data to the browser in inline scripts
  scripts: "'self' 'unsafe-inline'",
  // announcements of React Router's next major version
  foreignWarnings: [/Future Flag Warning: /],
});
