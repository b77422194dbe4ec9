// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EventUtils} from "../gmx/IGmx.sol";
import {EventEmitter} from "./EventEmitter.sol";
import {GmxAddresses} from "./GmxAddresses.sol";
import {Order} from "./Order.sol";

/// @title GMX's events of orders and claims, and the data of its callbacks
library OrderEvents {
    EventEmitter private constant EMITTER = EventEmitter(GmxAddresses.EVENT_EMITTER);

    function created(bytes32 key, Order.Props memory order) internal {
        EventUtils.EventLogData memory data = describe(order);
        data.bytes32Items.items = new EventUtils.Bytes32KeyValue[](1);
        data.bytes32Items.items[0] = EventUtils.Bytes32KeyValue("key", key);
        EMITTER.emitEventLog2("OrderCreated", key, _topic(order.addresses.account), data);
    }

    function updated(bytes32 key, Order.Props memory order) internal {
        EventUtils.EventLogData memory data = _accountAndKey(key, order.addresses.account);
        EventUtils.UintKeyValue[] memory items = new EventUtils.UintKeyValue[](6);
        items[0] = EventUtils.UintKeyValue("sizeDeltaUsd", order.numbers.sizeDeltaUsd);
        items[1] = EventUtils.UintKeyValue("acceptablePrice", order.numbers.acceptablePrice);
        items[2] = EventUtils.UintKeyValue("triggerPrice", order.numbers.triggerPrice);
        items[3] = EventUtils.UintKeyValue("minOutputAmount", order.numbers.minOutputAmount);
        items[4] = EventUtils.UintKeyValue("updatedAtTime", order.numbers.updatedAtTime);
        items[5] = EventUtils.UintKeyValue("validFromTime", order.numbers.validFromTime);
        data.uintItems.items = items;
        data.boolItems.items = new EventUtils.BoolKeyValue[](1);
        data.boolItems.items[0] = EventUtils.BoolKeyValue("autoCancel", order.flags.autoCancel);
        data.bytes32Items.arrayItems = new EventUtils.Bytes32ArrayKeyValue[](1);
        data.bytes32Items.arrayItems[0] = EventUtils.Bytes32ArrayKeyValue("dataList", order.dataList);
        EMITTER.emitEventLog2("OrderUpdated", key, _topic(order.addresses.account), data);
    }

    function cancelled(bytes32 key, address account, bytes memory reasonBytes, string memory reason) internal {
        EventUtils.EventLogData memory data = _accountAndKey(key, account);
        data.bytesItems.items = new EventUtils.BytesKeyValue[](1);
        data.bytesItems.items[0] = EventUtils.BytesKeyValue("reasonBytes", reasonBytes);
        data.stringItems.items = new EventUtils.StringKeyValue[](1);
        data.stringItems.items[0] = EventUtils.StringKeyValue("reason", reason);
        EMITTER.emitEventLog2("OrderCancelled", key, _topic(account), data);
    }

    function keeperPaid(address keeper, uint256 amount) internal {
        EMITTER.emitEventLog1("KeeperExecutionFee", _topic(keeper), _paid("keeper", keeper, "executionFeeAmount", amount));
    }

    function refunded(address receiver, uint256 amount) internal {
        EMITTER.emitEventLog1("ExecutionFeeRefund", _topic(receiver), _paid("receiver", receiver, "refundFeeAmount", amount));
    }

    function refundedByCallback(address callbackContract, uint256 amount) internal {
        EMITTER.emitEventLog1(
            "ExecutionFeeRefundCallback",
            _topic(callbackContract),
            _paid("callbackContract", callbackContract, "refundFeeAmount", amount)
        );
    }

    function fundingClaimed(address market, address token, address account, address receiver, uint256 amount, uint256 rest)
        internal
    {
        EventUtils.EventLogData memory data = _claim(market, token, account, receiver);
        data.uintItems.items = new EventUtils.UintKeyValue[](2);
        data.uintItems.items[0] = EventUtils.UintKeyValue("amount", amount);
        data.uintItems.items[1] = EventUtils.UintKeyValue("nextPoolValue", rest);
        EMITTER.emitEventLog1("FundingFeesClaimed", _topic(account), data);
    }

    function collateralClaimed(
        address market,
        address token,
        address account,
        address receiver,
        uint256 timeKey,
        uint256 amount,
        uint256 rest
    ) internal {
        EventUtils.EventLogData memory data = _claim(market, token, account, receiver);
        data.uintItems.items = new EventUtils.UintKeyValue[](3);
        data.uintItems.items[0] = EventUtils.UintKeyValue("timeKey", timeKey);
        data.uintItems.items[1] = EventUtils.UintKeyValue("amount", amount);
        data.uintItems.items[2] = EventUtils.UintKeyValue("nextPoolValue", rest);
        EMITTER.emitEventLog1("CollateralClaimed", _topic(account), data);
    }

    /// @notice An order as callbacks and `OrderCreated` have it.
    function describe(Order.Props memory order) internal pure returns (EventUtils.EventLogData memory data) {
        EventUtils.AddressKeyValue[] memory addresses = new EventUtils.AddressKeyValue[](7);
        addresses[0] = EventUtils.AddressKeyValue("account", order.addresses.account);
        addresses[1] = EventUtils.AddressKeyValue("receiver", order.addresses.receiver);
        addresses[2] = EventUtils.AddressKeyValue("callbackContract", order.addresses.callbackContract);
        addresses[3] = EventUtils.AddressKeyValue("uiFeeReceiver", order.addresses.uiFeeReceiver);
        addresses[4] = EventUtils.AddressKeyValue("market", order.addresses.market);
        addresses[5] = EventUtils.AddressKeyValue("initialCollateralToken", order.addresses.initialCollateralToken);
        addresses[6] = EventUtils.AddressKeyValue("cancellationReceiver", order.addresses.cancellationReceiver);
        data.addressItems.items = addresses;
        data.addressItems.arrayItems = new EventUtils.AddressArrayKeyValue[](1);
        data.addressItems.arrayItems[0] = EventUtils.AddressArrayKeyValue("swapPath", order.addresses.swapPath);

        EventUtils.UintKeyValue[] memory numbers = new EventUtils.UintKeyValue[](12);
        numbers[0] = EventUtils.UintKeyValue("orderType", order.numbers.orderType);
        numbers[1] = EventUtils.UintKeyValue("decreasePositionSwapType", order.numbers.decreasePositionSwapType);
        numbers[2] = EventUtils.UintKeyValue("sizeDeltaUsd", order.numbers.sizeDeltaUsd);
        numbers[3] =
            EventUtils.UintKeyValue("initialCollateralDeltaAmount", order.numbers.initialCollateralDeltaAmount);
        numbers[4] = EventUtils.UintKeyValue("triggerPrice", order.numbers.triggerPrice);
        numbers[5] = EventUtils.UintKeyValue("acceptablePrice", order.numbers.acceptablePrice);
        numbers[6] = EventUtils.UintKeyValue("executionFee", order.numbers.executionFee);
        numbers[7] = EventUtils.UintKeyValue("callbackGasLimit", order.numbers.callbackGasLimit);
        numbers[8] = EventUtils.UintKeyValue("minOutputAmount", order.numbers.minOutputAmount);
        numbers[9] = EventUtils.UintKeyValue("updatedAtTime", order.numbers.updatedAtTime);
        numbers[10] = EventUtils.UintKeyValue("validFromTime", order.numbers.validFromTime);
        numbers[11] = EventUtils.UintKeyValue("srcChainId", order.numbers.srcChainId);
        data.uintItems.items = numbers;

        EventUtils.BoolKeyValue[] memory flags = new EventUtils.BoolKeyValue[](3);
        flags[0] = EventUtils.BoolKeyValue("isLong", order.flags.isLong);
        flags[1] = EventUtils.BoolKeyValue("shouldUnwrapNativeToken", order.flags.shouldUnwrapNativeToken);
        flags[2] = EventUtils.BoolKeyValue("autoCancel", order.flags.autoCancel);
        data.boolItems.items = flags;
        data.bytes32Items.arrayItems = new EventUtils.Bytes32ArrayKeyValue[](1);
        data.bytes32Items.arrayItems[0] = EventUtils.Bytes32ArrayKeyValue("dataList", order.dataList);
    }

    function _accountAndKey(bytes32 key, address account) private pure returns (EventUtils.EventLogData memory data) {
        data.addressItems.items = new EventUtils.AddressKeyValue[](1);
        data.addressItems.items[0] = EventUtils.AddressKeyValue("account", account);
        data.bytes32Items.items = new EventUtils.Bytes32KeyValue[](1);
        data.bytes32Items.items[0] = EventUtils.Bytes32KeyValue("key", key);
    }

    function _paid(string memory who, address receiver, string memory what, uint256 amount)
        private
        pure
        returns (EventUtils.EventLogData memory data)
    {
        data.addressItems.items = new EventUtils.AddressKeyValue[](1);
        data.addressItems.items[0] = EventUtils.AddressKeyValue(who, receiver);
        data.uintItems.items = new EventUtils.UintKeyValue[](1);
        data.uintItems.items[0] = EventUtils.UintKeyValue(what, amount);
    }

    function _claim(address market, address token, address account, address receiver)
        private
        pure
        returns (EventUtils.EventLogData memory data)
    {
        data.addressItems.items = new EventUtils.AddressKeyValue[](4);
        data.addressItems.items[0] = EventUtils.AddressKeyValue("market", market);
        data.addressItems.items[1] = EventUtils.AddressKeyValue("token", token);
        data.addressItems.items[2] = EventUtils.AddressKeyValue("account", account);
        data.addressItems.items[3] = EventUtils.AddressKeyValue("receiver", receiver);
    }

    function _topic(address account) private pure returns (bytes32) {
        return bytes32(uint256(uint160(account)));
    }
}
