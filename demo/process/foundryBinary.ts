import { createRequire } from 'node:module';

/**
 * The path of an installed Foundry tool. npm's package only wraps the native binary: when killed the wrapper leaves the binary
 * running, and it exits with 0 when the binary fails.
 */
export function foundryBinary(tool: 'anvil' | 'forge' | 'cast'): string {
  const { platform, arch } = process;
  const machine = arch === 'x64' ? 'amd64' : arch;
  const name = platform === 'win32' ? `${tool}.exe` : tool;
  try {
    return createRequire(import.meta.url).resolve(`@foundry-rs/${tool}-${platform}-${machine}/bin/${name}`);
  } catch (cause) {
    throw new Error(`No ${tool} binary for ${platform} on ${machine}: run npm ci on a supported machine`, {
      cause,
    });
  }
}
