import { getAbiItem, keccak256, toEventSelector, toHex } from 'viem';
import { eventEmitterAbi as abi } from '../../contracts/artifacts/EventEmitter';

/** The three events of GMX's EventEmitter; they differ in indexed topics only. */
export const eventLogAbi = [
  getAbiItem({ abi, name: 'EventLog' }),
  getAbiItem({ abi, name: 'EventLog1' }),
  getAbiItem({ abi, name: 'EventLog2' }),
] as const;

/** The data of all three: sender, name, values. */
export const eventLogBody = [
  eventLogAbi[0].inputs[0],
  eventLogAbi[0].inputs[1],
  eventLogAbi[0].inputs[3],
] as const;

export const EVENT_LOG_TOPICS = eventLogAbi.map((event) => toEventSelector(event));
export const EVENT_LOG_1_TOPIC = toEventSelector(eventLogAbi[1]);

export const eventNameHash = (name: string) => keccak256(toHex(name));
