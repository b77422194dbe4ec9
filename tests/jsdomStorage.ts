/** For Node: version 25 and later have a web storage of their own, which would take the place of jsdom's. */
export const jsdomStorage = process.allowedNodeEnvironmentFlags.has('--experimental-webstorage')
  ? ['--no-experimental-webstorage']
  : [];
