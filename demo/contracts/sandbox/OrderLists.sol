// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Controlled} from "./Controlled.sol";
import {DataStore} from "./DataStore.sol";
import {GmxAddresses} from "./GmxAddresses.sol";
import {Order} from "./Order.sol";

/// @title OrderStore while the sandbox writes its history
/// @notice Keeps which orders there are, and whose. Nobody on chain asks for more while no follower leaves a copy, and GMX's event has
/// it all. An anvil's work for every block grows with each storage slot that was ever used.
contract OrderLists is Controlled {
    DataStore private constant STORE = DataStore(GmxAddresses.DATA_STORE);
    bytes32 private constant ORDER_LIST = keccak256(abi.encode("ORDER_LIST"));

    /// @notice As OrderStore's.
    function set(bytes32 key, Order.Props calldata order) external onlyController {
        STORE.addBytes32(ORDER_LIST, key);
        STORE.setAddress(keccak256(abi.encode(key, keccak256(abi.encode("ACCOUNT")))), order.addresses.account);
    }
}
