import { isObject } from '../../contracts/errors/errorChain';
import { isHash } from '../isHash';
import type { Submission } from './Submission';

const kinds: readonly unknown[] = ['batch', 'transaction'];
const phases: readonly unknown[] = ['waiting', 'signing', 'sent', 'confirmed', 'failed'];
const labels: readonly unknown[] = [
  'resetApproval',
  'approve',
  'deposit',
  'withdraw',
  'setMaxLoss',
  'removeMaxLoss',
  'setMatchingRule',
  'removeMatchingRule',
  'leave',
  'exit',
  'withdrawAll',
  'release',
  'unlock',
  'claim',
  'claimAndLock',
  'lock',
  'extend',
];

/** Parses a stored submission; undefined if it is invalid: anything on the page can write to storage. */
export function parseSubmission(value: unknown): Submission | undefined {
  return isSubmission(value) ? value : undefined;
}

function isSubmission(value: unknown): value is Submission {
  return (
    isObject(value) &&
    isHash(value.id) &&
    Number.isSafeInteger(value.chainId) &&
    isHex(value.account, 40) &&
    Number.isSafeInteger(value.createdAt) &&
    isListOf(value.steps, isStep) &&
    isListOf(value.again ?? [], isTry)
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
  labels.includes(call.label) &&
  isListOf(call.draftIds, isText);

const isListOf = (value: unknown, test: (item: unknown) => boolean) =>
  Array.isArray(value) && value.every(test);

const isText = (value: unknown) => typeof value === 'string';

const isInteger = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

const isOptionalInteger = (value: unknown) => value === undefined || isInteger(value);

const isHex = (value: unknown, digits?: number) =>
  typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value) && (!digits || value.length === digits + 2);
