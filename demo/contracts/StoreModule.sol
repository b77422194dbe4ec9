// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AllocationStore} from "./AllocationStore.sol";
import {Permission} from "./Permission.sol";

/// @title Under the store's lock
/// @notice A contract that changes the store's balances, and cannot be entered while it or another does.
abstract contract StoreModule is Permission {
    /// @notice Holds followers' balances, and the lock.
    AllocationStore public immutable store;

    constructor(address initialOwner, AllocationStore allocationStore) Permission(initialOwner) {
        store = allocationStore;
    }

    modifier nonReentrant() {
        _lock();
        _;
        _unlock();
    }

    /// @dev Functions, so that each use of the modifier costs little code.
    function _lock() private {
        store.lock();
    }

    function _unlock() private {
        store.unlock();
    }
}
