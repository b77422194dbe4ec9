import { addressMessages, searchMessages } from '../address';
import { registerMessages } from './registerMessages';

/** Registers the texts about addresses that a person typed. */
export const registerAddressMessages = () =>
  registerMessages({ trader: addressMessages, leaderboard: searchMessages });
