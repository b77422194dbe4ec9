/** What the kit's packages expect of a page besides the web's own; given to them alone, so that no host needs a polyfill. */
export { Buffer } from 'buffer';
export const process = { env: {} };
