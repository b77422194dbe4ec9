import { isObject } from '../contracts/errors/errorChain';
import { isOrderKey } from '../domain/keys/isOrderKey';
import type { Submission } from './Submission';

/** Parses a stored submission; undefined if it is invalid: anything on the page can write to storage. */
export const parseSubmission = (value: unknown): Submission | undefined =>
  isSubmission(value) ? value : undefined;

const isSubmission = (value: unknown): value is Submission =>
  isObject(value) &&
  isHash(value.id) &&
  isInteger(value.chainId) &&
  isHex(value.account, 40) &&
  isHex(value.router, 40) &&
  isInteger(value.deadline) &&
  isListOf(value.steps, isStep) &&
  isListOf(value.items, isItem);

const isStep = (step: unknown) =>
  isObject(step) &&
  (step.kind === 'batch' || step.kind === 'transaction') &&
  isListOf(step.calls, isCall) &&
  isListOf(step.hashes, isHash) &&
  (step.reference === undefined || isText(step.reference));

const isCall = (call: unknown) =>
  isObject(call) &&
  isHex(call.to, 40) &&
  isHex(call.data) &&
  isText(call.label) &&
  isListOf(call.draftIds, isText);

const isItem = (item: unknown) => isObject(item) && isHash(item.draftId) && isHash(item.callHash);

const isListOf = (value: unknown, test: (item: unknown) => boolean) =>
  Array.isArray(value) && value.every(test);

const isText = (value: unknown) => typeof value === 'string';

const isInteger = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

const isHex = (value: unknown, digits?: number) =>
  typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value) && (!digits || value.length === digits + 2);

/** Whether a value is 32 bytes, such as a transaction's hash. */
export const isHash = (value: unknown) => typeof value === 'string' && isOrderKey(value);
