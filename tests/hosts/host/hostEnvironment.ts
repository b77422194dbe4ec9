/** A shell's environment, without what npm and Playwright add for their own scripts. */
export function hostEnvironment(env: Record<string, string>): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) =>
      !/^npm_(package|lifecycle|command|execpath|node_execpath)|^(INIT_CWD|NODE_ENV|NODE_OPTIONS|TEST_WORKER_INDEX)$|^npm_config_(local_prefix|prefix)$|^PLAYWRIGHT_/.test(
        name,
      ),
  );
  return {
    ...Object.fromEntries(inherited),
    CI: '1',
    FORCE_COLOR: '0',
    NO_COLOR: '1',
    // otherwise hosts' tools send telemetry
    NEXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    // the same packages, but no registry requests for versions already cached from an earlier host
    npm_config_prefer_offline: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
    ...env,
  };
}
