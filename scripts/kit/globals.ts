/** Globals that the kit's packages expect beyond the web's own; only they get them, so no host needs a polyfill. */
export { Buffer } from 'buffer';
export const process = { env: {} };
