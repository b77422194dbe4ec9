/** What a lock of a token risks. In a file of its own: the review of pending changes needs nothing else of the forms' texts. */
export const priceRisk = 'The price of {token} can fall while it is locked. Past earnings are no guarantee.';
