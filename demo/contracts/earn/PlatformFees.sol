// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {AllocationStore} from "../AllocationStore.sol";
import {StoreModule} from "../StoreModule.sol";
import {FeeAuction} from "./FeeAuction.sol";

/// Moves the platform's fees from the store to the auction, and nowhere else. It runs after settlements, which do not depend on
/// it.
contract PlatformFees is StoreModule {
    FeeAuction public immutable auction;

    constructor(address initialOwner, AllocationStore allocationStore, FeeAuction feeAuction)
        StoreModule(initialOwner, allocationStore)
    {
        auction = feeAuction;
    }

    /// Moves all fees that settlements have left in a token, to be sold with this week's lot. Anyone may call it; for a token
    /// without fees it does nothing, so that no arbitrary contract becomes a lot.
    function collect(IERC20 token) external nonReentrant returns (uint256 amount) {
        amount = store.takePlatformFee(address(token));
        if (amount == 0) return 0;
        store.transferOut(token, address(auction), amount);
        auction.addFees(token);
    }
}
