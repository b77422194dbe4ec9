/** Texts about drafts from before connecting, of the group `changes`. */
export const offerMessages = {
  visitorDrafts: 'You drafted {count} changes before connecting. Add them to this account?',
  visitorDraft: 'You drafted 1 change before connecting. Add it to this account?',
  visitorReplaces: 'They replace this account’s drafts for the same token or trader.',
  adopt: 'Add to this account',
  discard: 'Discard',
};
