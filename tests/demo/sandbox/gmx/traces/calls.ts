import {
  type Abi,
  type Address,
  decodeAbiParameters,
  decodeFunctionData,
  type Hex,
  parseAbi,
  toFunctionSelector,
  zeroHash,
} from 'viem';
import type { RouterCall } from '../../../../../demo/sandbox/gmx/router/route';
import type { OraclePrice } from '../../../../../demo/sandbox/gmx/transaction/Context';

const orderParameters = [
  'struct OrderAddresses { address receiver; address cancellationReceiver; address callbackContract; address uiFeeReceiver; address market; address initialCollateralToken; address[] swapPath; }',
  'struct OrderNumbers { uint256 sizeDeltaUsd; uint256 initialCollateralDeltaAmount; uint256 triggerPrice; uint256 acceptablePrice; uint256 executionFee; uint256 callbackGasLimit; uint256 minOutputAmount; uint256 validFromTime; }',
  'struct CreateOrderParams { OrderAddresses addresses; OrderNumbers numbers; uint8 orderType; uint8 decreasePositionSwapType; bool isLong; bool shouldUnwrapNativeToken; bool autoCancel; bytes32 referralCode; bytes32[] dataList; }',
] as const;

const routerAbi = parseAbi([
  ...orderParameters,
  'function multicall(bytes[] data)',
  'function sendWnt(address receiver, uint256 amount)',
  'function sendTokens(address token, address receiver, uint256 amount)',
  'function createOrder(CreateOrderParams params)',
  'function updateOrder(bytes32 key, uint256 sizeDeltaUsd, uint256 acceptablePrice, uint256 triggerPrice, uint256 minOutputAmount, uint256 validFromTime, bool autoCancel)',
  'function cancelOrder(bytes32 key)',
  'function setSavedCallbackContract(address market, address callbackContract)',
  'function claimFundingFees(address[] markets, address[] tokens, address receiver)',
  'function claimCollateral(address[] markets, address[] tokens, uint256[] timeKeys, address receiver)',
  'function claimUiFees(address[] markets, address[] tokens, address receiver)',
  'function setUiFeeFactor(uint256 uiFeeFactor)',
]);

const handlerAbi = parseAbi([
  'struct OracleParams { address[] tokens; address[] providers; bytes[] data; }',
  'function executeOrder(bytes32 key, OracleParams prices)',
  'function executeLiquidation(address account, address market, address collateralToken, bool isLong, OracleParams prices)',
  'function updateAdlState(address market, bool isLong, OracleParams prices)',
  'function executeAdl(address account, address market, address collateralToken, bool isLong, uint256 sizeDeltaUsd, OracleParams prices)',
]);

const transferAbi = parseAbi(['function transfer(address to, uint256 amount)']);

/** The recordings' open account contract: it calls a target with a value and data. */
const ACCOUNT_CALL = '0x0565bb67';
const ACCOUNT_PARAMETERS = [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }] as const;

/** What a step's calldata asks GMX, or a token, to do. */
export type Decoded =
  | { kind: 'router'; sender: Address; calls: RouterCall[] }
  | { kind: 'handler'; sender: Address; call: HandlerCall; prices: OraclePrice[] }
  | { kind: 'transfer'; token: Address; from: Address; to: Address; amount: bigint };

export type HandlerCall =
  | { call: 'executeOrder'; key: Hex }
  | {
      call: 'executeLiquidation' | 'executeAdl';
      account: Address;
      market: Address;
      collateralToken: Address;
      isLong: boolean;
      sizeDeltaUsd: bigint;
    }
  | { call: 'updateAdlState'; market: Address; isLong: boolean };

/** A recording that needs what the engine does not have. The message says what. */
export class NotReplayable extends Error {}

/** Follows a call of an account contract to the contract that it calls. */
export function decodeCall(sender: Address, to: Address, data: Hex, router: Address): Decoded {
  if (to === router) return { kind: 'router', sender, calls: decodeRouter(data) };
  const selector = data.slice(0, 10);
  if (selector === ACCOUNT_CALL) {
    const [target, , inner] = decodeAbiParameters(ACCOUNT_PARAMETERS, `0x${data.slice(10)}`);
    return decodeCall(to, lower(target), inner, router);
  }
  if (selector === toFunctionSelector(transferAbi[0])) {
    const { args } = decodeFunctionData({ abi: transferAbi, data });
    return { kind: 'transfer', token: to, from: sender, to: lower(args[0]), amount: args[1] };
  }
  return { kind: 'handler', sender, ...decodeHandler(data) };
}

function decodeRouter(data: Hex): RouterCall[] {
  const { functionName, args } = decode(routerAbi, data);
  switch (functionName) {
    case 'multicall':
      return args[0].flatMap(decodeRouter);
    case 'sendWnt':
      return [{ call: 'sendWnt', receiver: lower(args[0]), amount: args[1] }];
    case 'sendTokens':
      return [{ call: 'sendTokens', token: lower(args[0]), receiver: lower(args[1]), amount: args[2] }];
    case 'createOrder': {
      const { addresses, numbers, referralCode, ...rest } = args[0];
      if (referralCode !== zeroHash) throw new NotReplayable('an order with a referral code');
      const { swapPath, ...single } = addresses;
      const request = { ...lowerAll(single), swapPath: swapPath.map(lower), ...numbers, ...rest };
      return [{ call: 'createOrder', request }];
    }
    case 'updateOrder': {
      const [key, sizeDeltaUsd, acceptablePrice, triggerPrice, minOutputAmount, validFromTime, autoCancel] =
        args;
      const update = {
        sizeDeltaUsd,
        acceptablePrice,
        triggerPrice,
        minOutputAmount,
        validFromTime,
        autoCancel,
      };
      return [{ call: 'updateOrder', key, update }];
    }
    case 'cancelOrder':
      return [{ call: 'cancelOrder', key: args[0] }];
    case 'setSavedCallbackContract':
      return [{ call: 'setSavedCallbackContract', market: lower(args[0]), callback: lower(args[1]) }];
    case 'setUiFeeFactor':
      return [{ call: 'setUiFeeFactor', factor: args[0] }];
    case 'claimFundingFees':
    case 'claimUiFees': {
      const [markets, tokens, receiver] = args;
      return [
        {
          call: functionName,
          markets: markets.map(lower),
          tokens: tokens.map(lower),
          receiver: lower(receiver),
        },
      ];
    }
    case 'claimCollateral': {
      const [markets, tokens, timeKeys, receiver] = args;
      return [
        {
          call: 'claimCollateral',
          markets: markets.map(lower),
          tokens: tokens.map(lower),
          timeKeys,
          receiver: lower(receiver),
        },
      ];
    }
  }
}

function decode<const Functions extends Abi>(abi: Functions, data: Hex) {
  try {
    return decodeFunctionData({ abi, data });
  } catch {
    throw new NotReplayable(`a call of ${data.slice(0, 10)}`);
  }
}

type OracleParams = { tokens: readonly Address[]; providers: readonly Address[]; data: readonly Hex[] };

function decodeHandler(data: Hex): { call: HandlerCall; prices: OraclePrice[] } {
  const { functionName, args } = decode(handlerAbi, data);
  switch (functionName) {
    case 'executeOrder':
      return { call: { call: 'executeOrder', key: args[0] }, prices: pricesOf(args[1]) };
    case 'updateAdlState':
      return {
        call: { call: 'updateAdlState', market: lower(args[0]), isLong: args[1] },
        prices: pricesOf(args[2]),
      };
    case 'executeLiquidation':
    case 'executeAdl': {
      const [account, market, collateralToken, isLong] = args;
      const position = { ...lowerAll({ account, market, collateralToken }), isLong };
      const [sizeDeltaUsd, prices] = functionName === 'executeAdl' ? [args[4], args[5]] : [0n, args[4]];
      return { call: { call: functionName, ...position, sizeDeltaUsd }, prices: pricesOf(prices) };
    }
  }
}

const PRICE = [{ type: 'uint256' }, { type: 'uint256' }, { type: 'uint256' }] as const;

const pricesOf = ({ tokens, providers, data }: OracleParams): OraclePrice[] =>
  tokens.map((token, i) => {
    const [min, max, timestamp] = decodeAbiParameters(PRICE, data[i] as Hex);
    return { token: lower(token), provider: lower(providers[i] as Address), min, max, timestamp };
  });

const lower = (address: Address) => address.toLowerCase() as Address;

const lowerAll = <Key extends string>(addresses: Readonly<Record<Key, Address>>) =>
  Object.fromEntries(
    Object.entries<Address>(addresses).map(([name, address]) => [name, lower(address)]),
  ) as Record<Key, Address>;
