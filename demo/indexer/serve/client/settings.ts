type Env = Readonly<Record<string, string | undefined>>;

/** TRUST_PROXY: empty, 0 or false for none, true for one, or their number. */
export function readTrustedProxies({ TRUST_PROXY: value }: Env): number {
  if (!value || value === 'false') return 0;
  if (value === 'true') return 1;
  if (!/^\d{1,2}$/.test(value)) throw new Error('TRUST_PROXY must be true, false or a number of proxies');
  return Number(value);
}

/** SQL_RATE_LIMIT: requests per second and client; 0 for no limit. */
export const readRateLimit = (env: Env) => readNumber(env, 'SQL_RATE_LIMIT', 50);

/** LIVE_RATE: streams per second that are notified of a change. */
export const readLiveRate = (env: Env) => Math.max(1, readNumber(env, 'LIVE_RATE', 80));

/** SQL_FREE: true answers any query within bounds, false (the default) only those of the widgets. */
export function readFreeSql({ SQL_FREE: value = 'false' }: Env): boolean {
  if (value !== 'true' && value !== 'false') throw new Error('SQL_FREE must be true or false');
  return value === 'true';
}

/** An empty value counts as not set: emptying a limit by mistake must not switch it off. */
function readNumber(env: Env, name: string, fallback: number): number {
  const value = env[name] ?? String(fallback);
  if (!/^\d+(\.\d+)?$/.test(value)) throw new Error(`${name} must be a number: 0 or more`);
  return Number(value);
}
