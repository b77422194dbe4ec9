// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// Votes: the balance is the weight of the holder's lock. They are minted and burned with the lock and cannot be transferred.
abstract contract VoteToken is ERC20 {
    error VotingEscrow__Unsupported();

    function transfer(address, uint256) public pure override returns (bool) {
        revert VotingEscrow__Unsupported();
    }

    function transferFrom(address, address, uint256) public pure override returns (bool) {
        revert VotingEscrow__Unsupported();
    }

    function approve(address, uint256) public pure override returns (bool) {
        revert VotingEscrow__Unsupported();
    }

    /// Mints or burns until the balance is `weight`.
    function _setVotes(address user, uint256 weight) internal {
        uint256 votes = balanceOf(user);
        if (weight > votes) _mint(user, weight - votes);
        if (weight < votes) _burn(user, votes - weight);
    }
}
