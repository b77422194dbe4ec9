import type { LeftOut } from './Claim';

export const LEFT_OUT: readonly LeftOut[] = [
  {
    section: '§2',
    what: 'The wallet modal’s views',
    why: 'They belong to the wallet kit, which is loaded on the first click on Connect; docs/wallet.md says what was checked.',
  },
  {
    section: '§2',
    what: 'Reloading the page when the theme changes',
    why: 'The theme changes without a reload: faster, and no state is lost.',
  },
  { section: '§2', what: '‘Activtiy’', why: 'A typo in the specification: the label is Activity.' },
  {
    section: '§8',
    what: 'Errors for names, swaps, send, history and on-ramp',
    why: 'The specification disables these features, and the errors belong to the kit.',
  },
  {
    section: '§9',
    what: 'The wallet kit’s constants',
    why: 'They belong to the kit; our options are listed in docs/wallet.md.',
  },
];
