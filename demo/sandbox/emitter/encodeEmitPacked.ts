import { getAbiItem, type Hex, toFunctionSelector } from 'viem';
import { eventEmitterArtifact } from '../../contracts/artifacts/EventEmitter';
import { encodeBytes } from './encodeBody';
import { packWords } from './packWords';

const EMIT_PACKED = toFunctionSelector(getAbiItem({ abi: eventEmitterArtifact.abi, name: 'emitPacked' }));

/** The call by which the sandbox's EventEmitter emits logs, given as `encodeRawLogs` encodes them, byte for byte. */
export const encodeEmitPacked = (logs: Hex): Hex => `${EMIT_PACKED}${encodeBytes(packWords(logs)).slice(2)}`;
