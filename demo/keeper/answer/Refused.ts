/** The chain refuses a call; the message is the contract's error. */
export class Refused extends Error {
  override name = 'Refused';
}
