import type { LeftOut } from './Claim';

export const LEFT_OUT: readonly LeftOut[] = [
  {
    section: '§2',
    what: 'The views of the wallet modal',
    why: 'They are the wallet kit’s, which is loaded on the first press on Connect; docs/wallet.md says what was checked.',
  },
  {
    section: '§2',
    what: 'The theme switch reloads the page',
    why: 'It switches without: nothing is lost, and it is faster.',
  },
  { section: '§2', what: '‘Activtiy’', why: 'A slip of the pen: the label is Activity.' },
  {
    section: '§8',
    what: 'Errors of names, swaps, send, history and onramp',
    why: 'The specification switches them off, and the kit has them.',
  },
  {
    section: '§9',
    what: 'Constants of the wallet kit',
    why: 'They are the kit’s own; ours are the options that docs/wallet.md names.',
  },
];
