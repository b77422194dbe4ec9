import { isObject } from '../../contracts/errors/errorChain';
import { isHash } from '../isHash';
import type { Submission } from './Submission';

const kinds: readonly unknown[] = ['batch', 'transaction'];
const phases: readonly unknown[] = ['waiting', 'signing', 'sent', 'confirmed', 'failed'];

/** The maximum number of later tries in one record. */
export const mostTries = 500;

/**
 * Whether a stored value can be looked up as a submission. Its calls' labels only show where to look, and are not checked
 * here: these bytes load with every widget.
 */
export function isSubmission(value: unknown): value is Submission {
  return (
    isObject(value) &&
    isHash(value.id) &&
    Number.isSafeInteger(value.chainId) &&
    isHex(value.account, 40) &&
    Number.isSafeInteger(value.createdAt) &&
    isListOf(value.steps, isStep) &&
    isListOf(value.again ?? [], isTry, mostTries)
  );
}

const isTry = (each: unknown) => isObject(each) && isHash(each.id) && isInteger(each.block);

const isStep = (step: unknown) =>
  isObject(step) &&
  kinds.includes(step.kind) &&
  phases.includes(step.phase) &&
  isListOf(step.calls, isCall) &&
  isListOf(step.hashes, isHash) &&
  [step.nonce, step.sentNonce, step.block, step.minedIn].every(isOptionalInteger) &&
  isListOf(step.passed ?? [], isHash) &&
  isListOf(step.happened ?? [], isText) &&
  (step.reference === undefined || (step.kind === 'batch' ? isText(step.reference) : isHash(step.reference)));

const isCall = (call: unknown) =>
  isObject(call) &&
  isHex(call.to, 40) &&
  isHex(call.data) &&
  isText(call.label) &&
  isListOf(call.draftIds, isText);

const isListOf = (value: unknown, test: (item: unknown) => boolean, most = Infinity) =>
  Array.isArray(value) && value.length <= most && value.every(test);

const isText = (value: unknown) => typeof value === 'string';

const isInteger = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

const isOptionalInteger = (value: unknown) => value === undefined || isInteger(value);

const isHex = (value: unknown, digits?: number) =>
  typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value) && (!digits || value.length === digits + 2);
