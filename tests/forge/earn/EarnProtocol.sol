// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Roles} from "contracts/Roles.sol";
import {Token} from "contracts/sandbox/Token.sol";
import {FeeAuction} from "contracts/earn/FeeAuction.sol";
import {PlatformFees} from "contracts/earn/PlatformFees.sol";
import {ProtocolToken} from "contracts/earn/ProtocolToken.sol";
import {Setup} from "../Setup.sol";
import {vm} from "../Vm.sol";

/// The protocol with the Earn contracts and the roles that demo/sandbox/deploy grants. Starts at the beginning of a week.
contract EarnProtocol is Setup {
    address internal constant BIDDER = address(0xb1dde5);
    uint256 internal constant LONGEST = 730 days;

    ProtocolToken public immutable token;
    Token public immutable weth = Token(WETH);
    FeeAuction public immutable auction;
    PlatformFees public immutable fees;

    constructor() {
        token = protocolToken;
        auction = new FeeAuction(OWNER, escrow);
        fees = new PlatformFees(OWNER, store, auction);
        vm.startPrank(OWNER);
        store.grantRole(Roles.LOCK, address(fees));
        store.grantRole(Roles.FEE, address(fees));
        store.grantRole(Roles.PAY, address(fees));
        auction.grantRole(Roles.FEE, address(fees));
        // allows fees without a settlement
        store.grantRole(Roles.FEE, address(this));
        vm.stopPrank();
        vm.warp(3_000 weeks);
    }

    function _give(address user, uint256 amount) internal {
        vm.prank(OWNER);
        token.transfer(user, amount);
    }

    function _lock(address user, uint256 amount, uint256 duration) internal {
        _give(user, amount);
        vm.startPrank(user);
        token.approve(address(escrow), amount);
        escrow.lock(amount, duration);
        vm.stopPrank();
    }

    /// Distributes an amount to this week's holders, as a sale does.
    function _earn(uint256 amount) internal {
        _give(address(escrow), amount);
        escrow.distribute();
    }

    function _claim(address user) internal returns (uint256) {
        vm.prank(user);
        return escrow.claim(user);
    }

    function _week() internal view returns (uint256) {
        return block.timestamp / 1 weeks;
    }

    /// Advances to the start of the next week, or of a later one.
    function _nextWeek(uint256 weeksOn) internal {
        vm.warp((_week() + weeksOn) * 1 weeks);
    }

    /// Adds fees as a settlement leaves them in the store.
    function _settleFees(Token collateral, uint256 amount) internal {
        _mint(collateral, address(store), amount);
        store.addPlatformFee(address(collateral), amount);
    }

    /// Adds this week's fees at the auction.
    function _collectFees(Token collateral, uint256 amount) internal {
        _settleFees(collateral, amount);
        fees.collect(IERC20(address(collateral)));
    }

    /// Buys a week's fees at their current price.
    function _buy(Token collateral, uint256 week) internal returns (uint256 amount, uint256 price) {
        price = auction.getPrice(week);
        _give(BIDDER, price);
        vm.prank(BIDDER);
        token.approve(address(auction), price);
        vm.prank(BIDDER);
        (amount, price) = auction.buy(IERC20(address(collateral)), week, price, 0, BIDDER);
    }
}
