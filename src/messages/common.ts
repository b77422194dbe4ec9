/** Texts that several widgets share. */
export const commonMessages = {
  loading: 'Loading',
  retry: 'Retry',
  close: 'Close',
  cannotCopy: '{mimics} cannot deposit this collateral here, so this route cannot be copied.',
  noContracts: 'Copying isn’t available here.',
  notReady: 'Indexing is currently experiencing issues, please try again later.',
  rateLimited: 'Too many requests. Please wait a moment and try again.',
  notAllowed: 'This request is not allowed.',
  unreachable: 'Couldn’t reach the server. Check your connection and try again.',
  failed: 'Something went wrong. Please try again.',
  notLoaded: 'Part of this page didn’t load. Please try again, or reload the page.',
  notKept: 'This browser can’t store your changes. Submit them before you leave this page.',
};
