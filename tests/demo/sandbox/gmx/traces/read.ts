import { type AbiParameter, decodeAbiParameters, type Hex } from 'viem';
import { eventLogBody } from '../../../../../demo/sandbox/emitter/eventLogAbi';
import type { ExternalCall, Log } from '../../../../../demo/sandbox/gmx/perform/perform';

/** All values of a log by name, as text or lists of it, in GMX's order. */
export function argumentsOf(log: Log): Record<string, string | string[]> {
  if (log.type === 'erc20') return { from: log.from, to: log.to, value: String(log.amount) };
  if (log.type === 'callbackFailed') return {};
  const { address, addressList, uint, int, bool, bytes32, bytes32List, bytes, string } = log.values;
  const groups = [address, addressList, uint, int, bool, bytes32, bytes32List, bytes, string];
  return Object.fromEntries(
    groups.flatMap((group) =>
      Object.entries(group ?? {}).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.map(String) : String(value),
      ]),
    ),
  );
}

const DATA = eventLogBody[2] as AbiParameter;

/** Calldata in words that a person can read. */
export function readCalldata(call: ExternalCall['function'], input: Hex): unknown {
  if (call === '(native token)') return input;
  const parameters = [{ type: 'bytes32' }, DATA, ...(call === 'refundExecutionFee' ? [] : [DATA])];
  return decodeAbiParameters(parameters, `0x${input.slice(10)}`);
}
