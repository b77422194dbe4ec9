// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {AllocationStore} from "../AllocationStore.sol";
import {StoreModule} from "../StoreModule.sol";
import {FeeAuction} from "./FeeAuction.sol";

/// Takes the platform's part of settlements out of the store and to the auction, and nowhere else. It comes after settlements, which
/// know nothing of it.
contract PlatformFees is StoreModule {
    FeeAuction public immutable auction;

    constructor(address initialOwner, AllocationStore allocationStore, FeeAuction feeAuction)
        StoreModule(initialOwner, allocationStore)
    {
        auction = feeAuction;
    }

    /// Moves all that settlements have left in a token, to be sold with this week's. Anybody may call it; for a token in which
    /// nothing was left it does nothing, so that no stranger's contract comes to be a lot.
    function collect(IERC20 token) external nonReentrant returns (uint256 amount) {
        amount = store.takePlatformFee(address(token));
        if (amount == 0) return 0;
        store.transferOut(token, address(auction), amount);
        auction.addFees(token);
    }
}
