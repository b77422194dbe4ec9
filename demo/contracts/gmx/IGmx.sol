// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title The part of GMX v2.2 that the protocol uses
/// @notice Written from the signatures of GMX's deployed contracts. USD amounts have 30 decimals; a price is USD (1e30) per smallest
/// unit of its token; factors have 30 decimals.

/// @notice GMX's key-value store: the truth on positions and orders. `GmxKeys` derives its keys.
interface IDataStore {
    function getUint(bytes32 key) external view returns (uint256);
    function getAddress(bytes32 key) external view returns (address);
    function getBool(bytes32 key) external view returns (bool);
    function containsBytes32(bytes32 setKey, bytes32 value) external view returns (bool);
    function getBytes32Count(bytes32 setKey) external view returns (uint256);
}

/// @notice Which of GMX's contracts may change its state: those with the role CONTROLLER.
interface IRoleStore {
    function hasRole(address account, bytes32 roleKey) external view returns (bool);
}

/// @notice Wrapped ETH, in which GMX takes execution fees.
interface IWeth is IERC20 {
    function deposit() external payable;
    function withdraw(uint256 amount) external;
}

/// @notice Creates and cancels orders for its caller. Its address changes with GMX's releases.
interface IExchangeRouter {
    struct OrderAddresses {
        address receiver;
        address cancellationReceiver;
        address callbackContract;
        address uiFeeReceiver;
        address market;
        address initialCollateralToken;
        address[] swapPath;
    }

    /// @dev For an increase the collateral is what has arrived in the order vault, whatever `initialCollateralDeltaAmount` says.
    struct OrderNumbers {
        uint256 sizeDeltaUsd;
        uint256 initialCollateralDeltaAmount;
        uint256 triggerPrice;
        uint256 acceptablePrice;
        uint256 executionFee;
        uint256 callbackGasLimit;
        uint256 minOutputAmount;
        uint256 validFromTime;
    }

    /// @dev `orderType` is a number of `GmxOrderType`; `decreasePositionSwapType` 0 pays out what GMX pays, in up to two tokens.
    struct CreateOrderParams {
        OrderAddresses addresses;
        OrderNumbers numbers;
        uint8 orderType;
        uint8 decreasePositionSwapType;
        bool isLong;
        bool shouldUnwrapNativeToken;
        bool autoCancel;
        bytes32 referralCode;
        bytes32[] dataList;
    }

    function createOrder(CreateOrderParams calldata params) external payable returns (bytes32 key);
    function cancelOrder(bytes32 key) external payable;
    function claimFundingFees(address[] calldata markets, address[] calldata tokens, address receiver)
        external
        payable
        returns (uint256[] memory amounts);
    function claimCollateral(
        address[] calldata markets,
        address[] calldata tokens,
        uint256[] calldata timeKeys,
        address receiver
    ) external payable returns (uint256[] memory amounts);
}

/// @notice The numbers of the order types in use.
library GmxOrderType {
    uint8 internal constant MARKET_INCREASE = 2;
    uint8 internal constant MARKET_DECREASE = 4;
    uint8 internal constant STOP_LOSS_DECREASE = 6;
}

/// @notice The named values of GMX's events and callbacks.
library EventUtils {
    struct AddressKeyValue { string key; address value; }
    struct AddressArrayKeyValue { string key; address[] value; }
    struct UintKeyValue { string key; uint256 value; }
    struct UintArrayKeyValue { string key; uint256[] value; }
    struct IntKeyValue { string key; int256 value; }
    struct IntArrayKeyValue { string key; int256[] value; }
    struct BoolKeyValue { string key; bool value; }
    struct BoolArrayKeyValue { string key; bool[] value; }
    struct Bytes32KeyValue { string key; bytes32 value; }
    struct Bytes32ArrayKeyValue { string key; bytes32[] value; }
    struct BytesKeyValue { string key; bytes value; }
    struct BytesArrayKeyValue { string key; bytes[] value; }
    struct StringKeyValue { string key; string value; }
    struct StringArrayKeyValue { string key; string[] value; }

    struct AddressItems { AddressKeyValue[] items; AddressArrayKeyValue[] arrayItems; }
    struct UintItems { UintKeyValue[] items; UintArrayKeyValue[] arrayItems; }
    struct IntItems { IntKeyValue[] items; IntArrayKeyValue[] arrayItems; }
    struct BoolItems { BoolKeyValue[] items; BoolArrayKeyValue[] arrayItems; }
    struct Bytes32Items { Bytes32KeyValue[] items; Bytes32ArrayKeyValue[] arrayItems; }
    struct BytesItems { BytesKeyValue[] items; BytesArrayKeyValue[] arrayItems; }
    struct StringItems { StringKeyValue[] items; StringArrayKeyValue[] arrayItems; }

    struct EventLogData {
        AddressItems addressItems;
        UintItems uintItems;
        IntItems intItems;
        BoolItems boolItems;
        Bytes32Items bytes32Items;
        BytesItems bytesItems;
        StringItems stringItems;
    }
}

/// @notice What GMX calls when an order ends, from whichever of its handlers runs. A call that fails is ignored.
interface IOrderCallbackReceiver {
    function afterOrderExecution(
        bytes32 key,
        EventUtils.EventLogData calldata orderData,
        EventUtils.EventLogData calldata eventData
    ) external;
    function afterOrderCancellation(
        bytes32 key,
        EventUtils.EventLogData calldata orderData,
        EventUtils.EventLogData calldata eventData
    ) external;
    function afterOrderFrozen(
        bytes32 key,
        EventUtils.EventLogData calldata orderData,
        EventUtils.EventLogData calldata eventData
    ) external;
}

/// @notice Gets the part of an order's execution fee that GMX has not used. Where it fails, GMX pays the order's receiver.
interface IGasFeeCallbackReceiver {
    function refundExecutionFee(bytes32 key, EventUtils.EventLogData calldata eventData) external payable;
}
