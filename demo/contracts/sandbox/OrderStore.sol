// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Controlled} from "./Controlled.sol";
import {DataStore} from "./DataStore.sol";
import {GmxAddresses} from "./GmxAddresses.sol";
import {Order} from "./Order.sol";

/// @title Orders in the DataStore, field by field, in GMX's order
/// @notice GMX has this in a library; here it is a contract, for the handler's size.
contract OrderStore is Controlled {
    DataStore private constant STORE = DataStore(GmxAddresses.DATA_STORE);

    bytes32 private constant ORDER_LIST = keccak256(abi.encode("ORDER_LIST"));
    bytes32 private constant ACCOUNT_ORDER_LIST = keccak256(abi.encode("ACCOUNT_ORDER_LIST"));

    function get(bytes32 key) external view returns (Order.Props memory order) {
        if (!STORE.containsBytes32(ORDER_LIST, key)) return order;
        bytes32[7] memory names = _addressNames();
        address[7] memory a;
        for (uint256 i; i < a.length; i++) a[i] = STORE.getAddress(_field(key, names[i]));
        order.addresses =
            Order.Addresses(a[0], a[1], a[2], a[3], a[4], a[5], a[6], STORE.getAddressArray(_field(key, "SWAP_PATH")));
        bytes32[12] memory numberNames = _numberNames();
        uint256[12] memory n;
        for (uint256 i; i < n.length; i++) n[i] = STORE.getUint(_field(key, numberNames[i]));
        Order.Numbers memory numbers = order.numbers;
        (numbers.orderType, numbers.decreasePositionSwapType) = (uint8(n[0]), uint8(n[1]));
        (numbers.sizeDeltaUsd, numbers.initialCollateralDeltaAmount) = (n[2], n[3]);
        (numbers.triggerPrice, numbers.acceptablePrice) = (n[4], n[5]);
        (numbers.executionFee, numbers.callbackGasLimit) = (n[6], n[7]);
        (numbers.minOutputAmount, numbers.validFromTime) = (n[8], n[9]);
        (numbers.updatedAtTime, numbers.srcChainId) = (n[10], n[11]);
        bytes32[4] memory flagNames = _flagNames();
        bool[4] memory f;
        for (uint256 i; i < f.length; i++) f[i] = STORE.getBool(_field(key, flagNames[i]));
        order.flags = Order.Flags(f[0], f[1], f[2], f[3]);
        order.dataList = STORE.getBytes32Array(_field(key, "DATA_LIST"));
    }

    function set(bytes32 key, Order.Props calldata order) external onlyController {
        STORE.addBytes32(ORDER_LIST, key);
        STORE.addBytes32(keccak256(abi.encode(ACCOUNT_ORDER_LIST, order.addresses.account)), key);
        Order.Addresses calldata a = order.addresses;
        address[7] memory addresses = [
            a.account, a.receiver, a.cancellationReceiver, a.callbackContract, a.uiFeeReceiver, a.market,
            a.initialCollateralToken
        ];
        bytes32[7] memory names = _addressNames();
        for (uint256 i; i < names.length; i++) STORE.setAddress(_field(key, names[i]), addresses[i]);
        STORE.setAddressArray(_field(key, "SWAP_PATH"), a.swapPath);
        _setNumbers(key, order.numbers);
        bool[4] memory flags =
            [order.flags.isLong, order.flags.shouldUnwrapNativeToken, order.flags.isFrozen, order.flags.autoCancel];
        bytes32[4] memory flagNames = _flagNames();
        for (uint256 i; i < flags.length; i++) STORE.setBool(_field(key, flagNames[i]), flags[i]);
        STORE.setBytes32Array(_field(key, "DATA_LIST"), order.dataList);
    }

    function remove(bytes32 key, address account) external onlyController {
        STORE.removeBytes32(ORDER_LIST, key);
        STORE.removeBytes32(keccak256(abi.encode(ACCOUNT_ORDER_LIST, account)), key);
        bytes32[7] memory names = _addressNames();
        for (uint256 i; i < names.length; i++) STORE.removeAddress(_field(key, names[i]));
        STORE.removeAddressArray(_field(key, "SWAP_PATH"));
        bytes32[12] memory numberNames = _numberNames();
        for (uint256 i; i < numberNames.length; i++) STORE.removeUint(_field(key, numberNames[i]));
        bytes32[4] memory flagNames = _flagNames();
        for (uint256 i; i < flagNames.length; i++) STORE.removeBool(_field(key, flagNames[i]));
        STORE.removeBytes32Array(_field(key, "DATA_LIST"));
    }

    function _setNumbers(bytes32 key, Order.Numbers calldata n) private {
        uint256[12] memory numbers = [
            n.orderType, n.decreasePositionSwapType, n.sizeDeltaUsd, n.initialCollateralDeltaAmount, n.triggerPrice,
            n.acceptablePrice, n.executionFee, n.callbackGasLimit, n.minOutputAmount, n.validFromTime,
            n.updatedAtTime, n.srcChainId
        ];
        bytes32[12] memory names = _numberNames();
        for (uint256 i; i < names.length; i++) STORE.setUint(_field(key, names[i]), numbers[i]);
    }

    function _addressNames() private pure returns (bytes32[7] memory) {
        return [
            bytes32("ACCOUNT"), "RECEIVER", "CANCELLATION_RECEIVER", "CALLBACK_CONTRACT", "UI_FEE_RECEIVER", "MARKET",
            "INITIAL_COLLATERAL_TOKEN"
        ];
    }

    function _numberNames() private pure returns (bytes32[12] memory) {
        return [
            bytes32("ORDER_TYPE"), "DECREASE_POSITION_SWAP_TYPE", "SIZE_DELTA_USD", "INITIAL_COLLATERAL_DELTA_AMOUNT",
            "TRIGGER_PRICE", "ACCEPTABLE_PRICE", "EXECUTION_FEE", "CALLBACK_GAS_LIMIT", "MIN_OUTPUT_AMOUNT",
            "VALID_FROM_TIME", "UPDATED_AT_TIME", "SRC_CHAIN_ID"
        ];
    }

    function _flagNames() private pure returns (bytes32[4] memory) {
        return [bytes32("IS_LONG"), "SHOULD_UNWRAP_NATIVE_TOKEN", "IS_FROZEN", "AUTO_CANCEL"];
    }

    function _field(bytes32 key, bytes32 name) private pure returns (bytes32) {
        uint256 length;
        while (length < 32 && name[length] != 0) length++;
        bytes memory text = new bytes(length);
        for (uint256 i; i < length; i++) text[i] = name[i];
        return keccak256(abi.encode(key, keccak256(abi.encode(string(text)))));
    }
}
