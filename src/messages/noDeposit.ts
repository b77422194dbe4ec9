/** Where nothing is deposited. In a file of its own: the portfolio needs nothing else of the rule editor's texts. */
export const noDeposit = 'Nothing is copied until you have deposited {token}.';
