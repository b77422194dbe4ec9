// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {AllocationStore} from "./AllocationStore.sol";
import {Permission} from "./Permission.sol";

/// A contract that changes the store's balances under the store's one lock.
abstract contract StoreModule is Permission {
    AllocationStore public immutable store;

    constructor(address initialOwner, AllocationStore allocationStore) Permission(initialOwner) {
        store = allocationStore;
    }

    modifier nonReentrant() {
        store.lock();
        _;
        store.unlock();
    }
}
