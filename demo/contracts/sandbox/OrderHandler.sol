// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {EventUtils, IExchangeRouter, IGasFeeCallbackReceiver, IOrderCallbackReceiver, IWeth} from "../gmx/IGmx.sol";
import {Bank} from "./Bank.sol";
import {Controlled} from "./Controlled.sol";
import {DataStore} from "./DataStore.sol";
import {EventEmitter} from "./EventEmitter.sol";
import {GmxAddresses} from "./GmxAddresses.sol";
import {Order} from "./Order.sol";
import {OrderEvents} from "./OrderEvents.sol";
import {OrderStore} from "./OrderStore.sol";

/// @title Stand-in for GMX's OrderHandler, LiquidationHandler and AdlHandler
/// @notice Creates, updates and cancels orders as GMX does. What executing one does is computed off chain and carried out here: `execute`
/// makes the given calls one after the other, or none of them.
contract OrderHandler is Controlled {
    using SafeERC20 for IERC20;

    error DisabledFeature(bytes32 key);
    error DisabledMarket(address market);
    error EmptyOrder();
    error EmptyReceiver();
    error InvalidReceiver(address receiver);
    error UnexpectedValidFromTime(uint256 orderType);
    error MaxDataListLengthExceeded(uint256 length, uint256 maxLength);
    error MaxCallbackGasLimitExceeded(uint256 callbackGasLimit, uint256 maxCallbackGasLimit);
    error OrderTypeCannotBeCreated(uint256 orderType);
    error OrderNotUpdatable(uint256 orderType);
    error InsufficientWntAmountForExecutionFee(uint256 wntAmount, uint256 executionFee);
    error InsufficientExecutionFee(uint256 minExecutionFee, uint256 executionFee);
    error InsufficientGasLeftForCallback(uint256 gasToBeForwarded, uint256 callbackGasLimit);
    error RequestNotYetCancellable(uint256 requestAge, uint256 requestExpirationAge, string requestType);

    /// @notice A call that GMX's contracts make when they execute an order: to DataStore, EventEmitter, a vault or a market, or to `callBack` and
    /// `payExecutionFee` here.
    struct Effect { address target; bytes data; }

    /// @notice What is left of an order's execution fee goes to its callback contract or, where that fails, to `refundReceiver`. Wei.
    struct FeePayment {
        bytes32 orderKey;
        uint256 executionFee;
        uint256 keeperFee;
        address keeper;
        address callbackContract;
        address refundReceiver;
        uint256 refundGasLimit;
    }

    DataStore private constant STORE = DataStore(GmxAddresses.DATA_STORE);
    Bank private constant VAULT = Bank(payable(GmxAddresses.ORDER_VAULT));
    IWeth private constant WNT = IWeth(GmxAddresses.WNT);

    uint8 private constant LIMIT_DECREASE = 5;
    uint8 private constant STOP_LOSS_DECREASE = 6;
    uint8 private constant LIQUIDATION = 7;
    uint256 private constant FACTOR = 1e30;
    uint256 private constant ORACLE_PRICES = 3;

    receive() external payable {}

    /// @notice Carries out what GMX does when a keeper executes an order, liquidates a position or reduces one by ADL.
    function execute(Effect[] calldata effects) external {
        _checkRole("ORDER_KEEPER");
        for (uint256 i; i < effects.length; i++) {
            (bool isOk, bytes memory result) = effects[i].target.call(effects[i].data);
            if (isOk) continue;
            assembly ("memory-safe") {
                revert(add(result, 0x20), mload(result))
            }
        }
    }

    /// @notice Calls an order's callback contract with exactly `gasLimit`; a failure is only reported, by a log of this contract.
    function callBack(address callbackContract, uint256 gasLimit, bytes calldata data, EventEmitter.RawLog calldata onError)
        external
    {
        _checkSelf();
        _callBack(callbackContract, gasLimit, data, onError);
    }

    /// @notice Pays the keeper and refunds the rest.
    function payExecutionFee(FeePayment calldata payment) external {
        _checkSelf();
        _payExecutionFee(payment);
    }

    /// @notice Creates an order for an account, with the tokens that have arrived in the order vault.
    function createOrder(address account, IExchangeRouter.CreateOrderParams calldata params)
        external
        onlyController
        returns (bytes32 key)
    {
        _enter();
        _checkFeature("CREATE_ORDER_FEATURE_DISABLED", params.orderType);
        _checkParams(params);
        Order.Props memory order = _take(account, params);
        if (order.numbers.sizeDeltaUsd == 0 && order.numbers.initialCollateralDeltaAmount == 0) revert EmptyOrder();
        _checkFees(order);

        uint256 nonce = STORE.incrementUint(_hash("NONCE"), 1);
        key = keccak256(abi.encode(GmxAddresses.DATA_STORE, nonce));
        OrderStore(GmxAddresses.ORDER_STORE).set(key, order);
        _listAutoCancel(key, order, order.flags.autoCancel);
        STORE.setUint(keccak256(abi.encode(_hash("POSITION_LAST_SRC_CHAIN_ID"), _positionKey(order))), 0);
        OrderEvents.created(key, order);
        STORE.setUint(_hash("REENTRANCY_GUARD_STATUS"), 0);
    }

    /// @notice Changes an order that is not a market order; WNT that has arrived in the order vault is added to its execution fee.
    function updateOrder(
        bytes32 key,
        uint256 sizeDeltaUsd,
        uint256 acceptablePrice,
        uint256 triggerPrice,
        uint256 minOutputAmount,
        uint256 validFromTime,
        bool autoCancel
    ) external onlyController {
        _enter();
        Order.Props memory order = OrderStore(GmxAddresses.ORDER_STORE).get(key);
        _checkFeature("UPDATE_ORDER_FEATURE_DISABLED", order.numbers.orderType);
        if (_isMarket(order.numbers.orderType)) revert OrderNotUpdatable(order.numbers.orderType);
        order.numbers.sizeDeltaUsd = sizeDeltaUsd;
        order.numbers.acceptablePrice = acceptablePrice;
        order.numbers.triggerPrice = triggerPrice;
        order.numbers.minOutputAmount = minOutputAmount;
        order.numbers.validFromTime = validFromTime;
        order.flags.autoCancel = autoCancel;
        order.flags.isFrozen = false;
        order.numbers.executionFee += VAULT.recordTransferIn(GmxAddresses.WNT);
        _checkFees(order);
        order.numbers.updatedAtTime = block.timestamp;
        OrderStore(GmxAddresses.ORDER_STORE).set(key, order);
        _listAutoCancel(key, order, autoCancel);
        OrderEvents.updated(key, order);
        STORE.setUint(_hash("REENTRANCY_GUARD_STATUS"), 0);
    }

    /// @notice Cancels an order for its account, which is paid for the gas as if it were a keeper.
    function cancelOrder(bytes32 key) external onlyController {
        uint256 startingGas = gasleft();
        _enter();
        Order.Props memory order = OrderStore(GmxAddresses.ORDER_STORE).get(key);
        _checkFeature("CANCEL_ORDER_FEATURE_DISABLED", order.numbers.orderType);
        if (_isMarket(order.numbers.orderType)) _checkAge(order.numbers.updatedAtTime);

        OrderStore(GmxAddresses.ORDER_STORE).remove(key, order.addresses.account);
        _listAutoCancel(key, order, false);
        _returnCollateral(order);
        OrderEvents.cancelled(key, order.addresses.account, "", "USER_INITIATED_CANCEL");
        _afterCancellation(key, order);
        address refundReceiver = order.addresses.cancellationReceiver == address(0)
            ? order.addresses.receiver
            : order.addresses.cancellationReceiver;
        _payExecutionFee(
            FeePayment({
                orderKey: key,
                executionFee: order.numbers.executionFee,
                keeperFee: _keeperFee(startingGas, order.addresses.swapPath.length),
                keeper: order.addresses.account,
                callbackContract: order.addresses.callbackContract,
                refundReceiver: refundReceiver,
                refundGasLimit: STORE.getUint(_hash("REFUND_EXECUTION_FEE_GAS_LIMIT"))
            })
        );
        STORE.setUint(_hash("REENTRANCY_GUARD_STATUS"), 0);
    }

    /// @dev GMX's one lock: while an order is executed, its callbacks create, change and cancel none.
    function _enter() private {
        bytes32 key = _hash("REENTRANCY_GUARD_STATUS");
        require(STORE.getUint(key) != 1, "ReentrancyGuard: reentrant call");
        STORE.setUint(key, 1);
    }

    function _take(address account, IExchangeRouter.CreateOrderParams calldata params)
        private
        returns (Order.Props memory order)
    {
        order.addresses = Order.Addresses(
            account,
            params.addresses.receiver,
            params.addresses.cancellationReceiver,
            params.addresses.callbackContract,
            params.addresses.uiFeeReceiver,
            params.addresses.market,
            params.addresses.initialCollateralToken,
            params.addresses.swapPath
        );
        order.numbers.orderType = params.orderType;
        order.numbers.decreasePositionSwapType = params.decreasePositionSwapType;
        order.numbers.sizeDeltaUsd = params.numbers.sizeDeltaUsd;
        order.numbers.initialCollateralDeltaAmount = params.numbers.initialCollateralDeltaAmount;
        order.numbers.triggerPrice = params.numbers.triggerPrice;
        order.numbers.acceptablePrice = params.numbers.acceptablePrice;
        order.numbers.callbackGasLimit = params.numbers.callbackGasLimit;
        order.numbers.minOutputAmount = params.numbers.minOutputAmount;
        order.numbers.validFromTime = params.numbers.validFromTime;
        order.numbers.updatedAtTime = block.timestamp;
        order.flags = Order.Flags(params.isLong, params.shouldUnwrapNativeToken, false, params.autoCancel);
        order.dataList = params.dataList;

        uint256 fee = params.numbers.executionFee;
        bool isDecrease = _isDecrease(params.orderType);
        if (!isDecrease && params.addresses.initialCollateralToken == GmxAddresses.WNT) {
            // both have arrived as one amount: what exceeds the fee is collateral
            uint256 amount = VAULT.recordTransferIn(GmxAddresses.WNT);
            if (amount < fee) revert InsufficientWntAmountForExecutionFee(amount, fee);
            order.numbers.initialCollateralDeltaAmount = amount - fee;
            order.numbers.executionFee = fee;
        } else {
            if (!isDecrease) {
                order.numbers.initialCollateralDeltaAmount =
                    VAULT.recordTransferIn(params.addresses.initialCollateralToken);
            }
            uint256 amount = VAULT.recordTransferIn(GmxAddresses.WNT);
            if (amount < fee) revert InsufficientWntAmountForExecutionFee(amount, fee);
            order.numbers.executionFee = amount;
        }
    }

    function _checkParams(IExchangeRouter.CreateOrderParams calldata params) private view {
        uint256 mostData = STORE.getUint(_hash("MAX_DATA_LENGTH"));
        if (params.dataList.length > mostData) revert MaxDataListLengthExceeded(params.dataList.length, mostData);
        if (params.orderType >= LIQUIDATION && params.orderType != 8) revert OrderTypeCannotBeCreated(params.orderType);
        if (params.addresses.cancellationReceiver == GmxAddresses.ORDER_VAULT) {
            revert InvalidReceiver(GmxAddresses.ORDER_VAULT);
        }
        if (STORE.getBool(keccak256(abi.encode(_hash("IS_MARKET_DISABLED"), params.addresses.market)))) {
            revert DisabledMarket(params.addresses.market);
        }
        if (_isMarket(params.orderType) && params.numbers.validFromTime > 0) {
            revert UnexpectedValidFromTime(params.orderType);
        }
        if (params.addresses.receiver == address(0)) revert EmptyReceiver();
    }

    function _checkFees(Order.Props memory order) private view {
        uint256 mostGas = STORE.getUint(_hash("MAX_CALLBACK_GAS_LIMIT"));
        if (order.numbers.callbackGasLimit > mostGas) {
            revert MaxCallbackGasLimitExceeded(order.numbers.callbackGasLimit, mostGas);
        }
        uint256 swaps = order.addresses.swapPath.length;
        uint256 estimate = order.numbers.callbackGasLimit
            + STORE.getUint(_hash("SINGLE_SWAP_GAS_LIMIT"))
                * (swaps + (order.numbers.decreasePositionSwapType > 0 ? 1 : 0))
            + STORE.getUint(
                _hash(_isDecrease(order.numbers.orderType) ? "DECREASE_ORDER_GAS_LIMIT" : "INCREASE_ORDER_GAS_LIMIT")
            );
        uint256 gasLimit = STORE.getUint(_hash("ESTIMATED_GAS_FEE_BASE_AMOUNT_V2_1"))
            + STORE.getUint(_hash("ESTIMATED_GAS_FEE_PER_ORACLE_PRICE")) * (ORACLE_PRICES + swaps)
            + estimate * STORE.getUint(_hash("ESTIMATED_GAS_FEE_MULTIPLIER_FACTOR")) / FACTOR;
        uint256 least = gasLimit * tx.gasprice;
        if (order.numbers.executionFee < least) revert InsufficientExecutionFee(least, order.numbers.executionFee);
    }

    function _keeperFee(uint256 startingGas, uint256 swaps) private view returns (uint256) {
        uint256 gasUsed = startingGas - gasleft();
        return (
            STORE.getUint(_hash("EXECUTION_GAS_FEE_BASE_AMOUNT_V2_1"))
                + STORE.getUint(_hash("EXECUTION_GAS_FEE_PER_ORACLE_PRICE")) * (ORACLE_PRICES + swaps)
                + gasUsed * STORE.getUint(_hash("EXECUTION_GAS_FEE_MULTIPLIER_FACTOR")) / FACTOR
        ) * tx.gasprice;
    }

    function _returnCollateral(Order.Props memory order) private {
        if (_isDecrease(order.numbers.orderType) || order.numbers.initialCollateralDeltaAmount == 0) return;
        address receiver = order.addresses.cancellationReceiver == address(0)
            ? order.addresses.account
            : order.addresses.cancellationReceiver;
        VAULT.transferOut(
            order.addresses.initialCollateralToken,
            receiver,
            order.numbers.initialCollateralDeltaAmount,
            order.flags.shouldUnwrapNativeToken
        );
    }

    function _afterCancellation(bytes32 key, Order.Props memory order) private {
        EventUtils.EventLogData memory nothing;
        EventEmitter.RawLog memory noLog;
        _callBack(
            order.addresses.callbackContract,
            order.numbers.callbackGasLimit,
            abi.encodeCall(IOrderCallbackReceiver.afterOrderCancellation, (key, OrderEvents.describe(order), nothing)),
            noLog
        );
    }

    function _callBack(
        address callbackContract,
        uint256 gasLimit,
        bytes memory data,
        EventEmitter.RawLog memory onError
    ) private {
        if (callbackContract.code.length == 0) return;
        uint256 available = gasleft() / 64 * 63;
        if (available < gasLimit) revert InsufficientGasLeftForCallback(available, gasLimit);
        (bool isOk,) = callbackContract.call{gas: gasLimit}(data);
        if (isOk || onError.topics.length == 0) return;
        bytes32 topic = onError.topics[0];
        bytes memory log = onError.data;
        assembly ("memory-safe") {
            log1(add(log, 0x20), mload(log), topic)
        }
    }

    function _payExecutionFee(FeePayment memory payment) private {
        if (payment.executionFee == 0) return;
        uint256 keeperFee = payment.keeperFee > payment.executionFee ? payment.executionFee : payment.keeperFee;
        VAULT.transferOutNativeToken(payment.keeper, keeperFee);
        OrderEvents.keeperPaid(payment.keeper, keeperFee);
        uint256 refund = payment.executionFee - keeperFee;
        if (refund == 0) return;
        VAULT.transferOut(GmxAddresses.WNT, address(this), refund);
        WNT.withdraw(refund);
        if (_refundByCallback(payment, refund)) {
            OrderEvents.refundedByCallback(payment.callbackContract, refund);
            return;
        }
        uint256 gasLimit = STORE.getUint(_hash("NATIVE_TOKEN_TRANSFER_GAS_LIMIT"));
        (bool isSent,) = payment.refundReceiver.call{value: refund, gas: gasLimit}("");
        if (!isSent) {
            WNT.deposit{value: refund}();
            IERC20(WNT).safeTransfer(payment.refundReceiver, refund);
        }
        OrderEvents.refunded(payment.refundReceiver, refund);
    }

    function _refundByCallback(FeePayment memory payment, uint256 refund) private returns (bool isOk) {
        if (payment.callbackContract.code.length == 0) return false;
        EventUtils.EventLogData memory nothing;
        (isOk,) = payment.callbackContract.call{value: refund, gas: payment.refundGasLimit}(
            abi.encodeCall(IGasFeeCallbackReceiver.refundExecutionFee, (payment.orderKey, nothing))
        );
    }

    function _listAutoCancel(bytes32 key, Order.Props memory order, bool isListed) private {
        uint256 orderType = order.numbers.orderType;
        if (orderType != LIMIT_DECREASE && orderType != STOP_LOSS_DECREASE) return;
        bytes32 list = keccak256(abi.encode(_hash("AUTO_CANCEL_ORDER_LIST"), _positionKey(order)));
        if (isListed) STORE.addBytes32(list, key);
        else STORE.removeBytes32(list, key);
    }

    function _checkAge(uint256 updatedAt) private view {
        uint256 age = block.timestamp - updatedAt;
        uint256 expiration = STORE.getUint(_hash("REQUEST_EXPIRATION_TIME"));
        if (age < expiration) revert RequestNotYetCancellable(age, expiration, "Order");
    }

    function _checkFeature(string memory feature, uint256 orderType) private view {
        bytes32 key = keccak256(abi.encode(_hash(feature), address(this), orderType));
        if (STORE.getBool(key)) revert DisabledFeature(key);
    }

    function _checkSelf() private view {
        if (msg.sender != address(this)) revert Unauthorized(msg.sender, "OrderHandler");
    }

    /// @dev The position's collateral is what an increase's swap path makes of the order's.
    function _positionKey(Order.Props memory order) private view returns (bytes32) {
        address collateralToken = order.addresses.initialCollateralToken;
        if (!_isDecrease(order.numbers.orderType)) {
            address[] memory path = order.addresses.swapPath;
            for (uint256 i; i < path.length; i++) {
                address longToken = _marketToken(path[i], "LONG_TOKEN");
                collateralToken = collateralToken == longToken ? _marketToken(path[i], "SHORT_TOKEN") : longToken;
            }
        }
        return keccak256(
            abi.encode(order.addresses.account, order.addresses.market, collateralToken, order.flags.isLong)
        );
    }

    function _marketToken(address market, string memory which) private view returns (address) {
        return STORE.getAddress(keccak256(abi.encode(market, _hash(which))));
    }

    function _isMarket(uint256 orderType) private pure returns (bool) {
        return orderType == 0 || orderType == 2 || orderType == 4;
    }

    function _isDecrease(uint256 orderType) private pure returns (bool) {
        return orderType >= 4 && orderType <= 7;
    }

    function _hash(string memory name) private pure returns (bytes32) {
        return keccak256(abi.encode(name));
    }
}
