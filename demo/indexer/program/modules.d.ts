declare module 'ponder:start' {
  type Options = { command: string; config: string; logFormat: string; hostname: string; port: number };

  /** The function that Ponder's own command calls. */
  export function start(options: {
    cliOptions: Options & Record<'schema' | 'root', string | undefined>;
  }): Promise<void>;
}
