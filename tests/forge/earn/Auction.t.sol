// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Permission} from "contracts/Permission.sol";
import {Token} from "contracts/sandbox/Token.sol";
import {FeeAuction} from "contracts/earn/FeeAuction.sol";
import {FeeToken} from "../FeeToken.sol";
import {EarnProtocol} from "./EarnProtocol.sol";
import {vm} from "../Vm.sol";

/// Fees from settlements to the auction, and what they are sold for.
contract AuctionTest is EarnProtocol {
    uint256 private constant SUPPLY = 100_000_000e18;

    function test_thePriceHalvesEveryTwoHoursUntilItStays() public {
        uint256 week = _week();
        vm.expectRevert(abi.encodeWithSelector(FeeAuction.FeeAuction__NotForSale.selector, (week + 1) * 1 weeks));
        auction.getPrice(week);
        _nextWeek(1);
        uint256 start = block.timestamp;
        vm.assertEq(auction.getPrice(week), SUPPLY, "nobody can pay more");
        vm.warp(start + 1 hours);
        vm.assertEq(auction.getPrice(week), SUPPLY * 3 / 4, "a straight line");
        vm.warp(start + 2 hours - 1);
        vm.assertEq(auction.getPrice(week), (SUPPLY * 7_201 + 14_399) / 14_400, "to the last second");
        vm.warp(start + 2 hours);
        vm.assertEq(auction.getPrice(week), SUPPLY / 2, "half");
        vm.warp(start + 20 hours);
        vm.assertEq(auction.getPrice(week), SUPPLY / 1024, "ten times half");
        vm.warp(start + 1 weeks);
        uint256 floor = SUPPLY / 2 ** 84 + 1;
        vm.assertEq(auction.getPrice(week), floor, "rounded up");
        vm.warp(start + 500 weeks);
        vm.assertEq(auction.getPrice(week), floor, "there it stays");
        vm.assertGe(floor, 1, "nothing is given away");
    }

    function testFuzz_thePriceOnlyFalls(uint256 time, uint256 later) public {
        uint256 week = _week();
        _nextWeek(1);
        vm.warp(block.timestamp + time % 2 weeks);
        uint256 price = auction.getPrice(week);
        vm.warp(block.timestamp + later % 2 weeks);
        vm.assertGe(price, auction.getPrice(week), "it never rises");
        vm.assertGe(auction.getPrice(week), 1, "and is never nothing");
    }

    function test_feesAreForSaleOnceTheirWeekIsOver() public {
        uint256 week = _week();
        _settleFees(usdc, 70e6);
        vm.prank(CAROL);
        vm.assertEq(fees.collect(_usdc()), 70e6, "anybody may bring them");
        vm.expectPartialRevert(FeeAuction.FeeAuction__NotForSale.selector);
        auction.buy(_usdc(), week, SUPPLY, 0, BOB);
        vm.assertEq(fees.collect(_usdc()), 0, "once");

        _nextWeek(1);
        vm.warp(block.timestamp + 40 hours);
        // this week's, in the bid's block
        _collectFees(usdc, 9e6);
        (uint256 amount, uint256 price) = _buy(usdc, week);
        vm.assertEq(amount, 70e6, "the week's, whole");
        vm.assertEq(usdc.balanceOf(BIDDER), 70e6, "they arrive");
        vm.assertEq(price, SUPPLY / 2 ** 20, "at the price of the moment");
        vm.assertEq(escrow.getWeekEarnings(), price, "what was paid is for the holders");
        vm.assertEq(auction.lotMap(address(usdc), week + 1), 9e6, "the rest is the next lot");
        vm.expectRevert(
            abi.encodeWithSelector(FeeAuction.FeeAuction__NothingToSell.selector, address(usdc), week)
        );
        auction.buy(_usdc(), week, SUPPLY, 0, BOB);
    }

    function test_whatIsAddedAndSoldIsOnRecord() public {
        uint256 week = _week();
        _collectFees(usdc, 5e6);
        _settleFees(usdc, 2e6);
        vm.expectEmit(address(auction));
        emit FeeAuction.FeesAdded(address(usdc), week, 2e6, 7e6);
        fees.collect(_usdc());
        _nextWeek(2);
        uint256 price = auction.getPrice(week);
        _give(BOB, price);
        vm.startPrank(BOB);
        token.approve(address(auction), price);
        vm.expectEmit(address(auction));
        emit FeeAuction.Sold(address(usdc), week, BOB, CAROL, 7e6, price);
        auction.buy(_usdc(), week, price, 7e6, CAROL);
        vm.stopPrank();
    }

    function test_feesThatComeLateAreTheNextLot() public {
        uint256 week = _week();
        _collectFees(usdc, 5e6);
        _settleFees(usdc, 3e6);
        _nextWeek(1);
        fees.collect(_usdc());
        vm.assertEq(auction.lotMap(address(usdc), week), 5e6, "a week that is over has what it has");
        vm.assertEq(auction.lotMap(address(usdc), week + 1), 3e6, "what came late");
        vm.assertEq(auction.unsoldMap(address(usdc)), 8e6, "both");
    }

    function test_whoBuysSaysTheMostAndTheLeast() public {
        uint256 week = _week();
        _collectFees(usdc, 5e6);
        _nextWeek(1);
        vm.warp(block.timestamp + 50 hours);
        uint256 price = auction.getPrice(week);
        _give(BOB, price);
        vm.startPrank(BOB);
        vm.expectRevert(abi.encodeWithSelector(FeeAuction.FeeAuction__PriceAboveLimit.selector, price, price - 1));
        auction.buy(_usdc(), week, price - 1, 5e6, BOB);
        vm.expectRevert(abi.encodeWithSelector(FeeAuction.FeeAuction__AmountBelowLimit.selector, 5e6, 5e6 + 1));
        auction.buy(_usdc(), week, price, 5e6 + 1, BOB);
        vm.expectPartialRevert(IERC20Errors.ERC20InsufficientAllowance.selector);
        auction.buy(_usdc(), week, price, 5e6, BOB);
        token.approve(address(auction), price);
        auction.buy(_usdc(), week, price, 5e6, CAROL);
        vm.stopPrank();
        vm.assertEq(usdc.balanceOf(CAROL), 5e6, "to whom he says");
        vm.assertEq(token.balanceOf(BOB), 0, "for the price, no more");
    }

    /// In any token, and however late: each week's lot sells for its own price.
    function test_whoBuysTakesThemElsewhere() public {
        uint256 week = _week();
        _collectFees(usdc, 70e6);
        _nextWeek(2);
        address[2] memory receivers = [address(auction), address(escrow)];
        for (uint256 i = 0; i < receivers.length; i++) {
            vm.expectRevert(
                abi.encodeWithSelector(FeeAuction.FeeAuction__InvalidReceiver.selector, receivers[i])
            );
            auction.buy(_usdc(), week, SUPPLY, 0, receivers[i]);
        }
    }

    function test_whatNoSettlementLeftIsNoLot() public {
        // sent here by somebody, in their own token
        _mint(usdc, address(auction), 5e6);
        vm.assertEq(fees.collect(_usdc()), 0, "no fees");
        vm.assertEq(auction.lotMap(address(usdc), _week()), 0, "no lot");
        _collectFees(usdc, 1e6);
        vm.assertEq(auction.lotMap(address(usdc), _week()), 6e6, "they come with the next fees");
    }

    function test_lotsThatNobodyWantedWait() public {
        Token wbtc = new Token();
        wbtc.initialize("Wrapped BTC", "WBTC", 8, OWNER, false);
        uint256 week = _week();
        _collectFees(usdc, 1);
        _collectFees(weth, 3e18);
        _collectFees(wbtc, 2e8);
        _nextWeek(1);
        _collectFees(usdc, 7e6);
        _nextWeek(9);
        uint256 floor = SUPPLY / 2 ** 84 + 1;
        (uint256 amount, uint256 price) = _buy(usdc, week);
        vm.assertTrue(amount == 1 && price == floor, "a unit");
        (amount,) = _buy(weth, week);
        vm.assertEq(amount, 3e18, "18 decimals");
        (amount,) = _buy(wbtc, week);
        vm.assertEq(amount, 2e8, "8 decimals");
        (amount,) = _buy(usdc, week + 1);
        vm.assertEq(amount, 7e6, "the week after");
        vm.assertEq(usdc.balanceOf(address(auction)), 0, "all is sold");
        vm.assertEq(escrow.getWeekEarnings(), 4 * floor, "and paid for");
    }

    function test_onlyThePlatformsFeesAreBrought() public {
        _mint(usdc, address(auction), 4e6);
        vm.startPrank(BOB);
        vm.expectRevert(Permission.Permission__Unauthorized.selector);
        auction.addFees(_usdc());
        vm.stopPrank();
        _collectFees(usdc, 1e6);
        vm.assertEq(auction.lotMap(address(usdc), _week()), 5e6, "what somebody gave is sold with them");
    }

    function test_aTokenThatTakesAFeeIsMeasured() public {
        FeeToken odd = new FeeToken();
        odd.initialize("Fee", "FEE", 6, OWNER, false);
        uint256 week = _week();
        _settleFees(odd, 1_000);
        odd.setTakesFee(true);
        fees.collect(IERC20(address(odd)));
        uint256 lot = auction.lotMap(address(odd), week);
        vm.assertEq(lot, odd.balanceOf(address(auction)), "what has arrived");
        vm.assertTrue(lot < 1_000, "is less than was sent");
        _nextWeek(2);
        (uint256 amount,) = _buy(odd, week);
        vm.assertEq(amount, lot, "that is what is sold");
        vm.assertEq(odd.balanceOf(address(auction)), 0, "none of it stays");
    }

    /// Two copies are settled in parts; taking fees out in between changes no share.
    function test_settlementsStayWhatTheyWere() public {
        uint256 snapshot = vm.snapshotState();
        uint256[] memory alone = _settleTwice(false);
        vm.revertToState(snapshot);
        uint256[] memory beside = _settleTwice(true);
        for (uint256 i; i < alone.length; i++) vm.assertEq(beside[i], alone[i], "the same to the last unit");
        vm.assertTrue(alone[2] > 0, "the platform has its part");
    }

    /// alice's and bob's free balances in the end, what the platform got, and the keeper.
    function _settleTwice(bool collects) private returns (uint256[] memory result) {
        address[] memory list = new address[](2);
        (list[0], list[1]) = (ALICE, BOB);
        for (uint256 i; i < 2; i++) {
            _deposit(list[i], USDC, 1_000e6 + i * 333);
            _follow(list[i], USDC, 3_333);
        }
        gmxScript.setPrice(USDC, 1e8);
        gmxScript.setPrice(WETH, 3_000e8);
        _trade(10_000e30, 1_000e6);
        (bytes32 key, bytes32 order) = _mirror(_call(list));
        gmxScript.execute(order);
        _mint(usdc, copies.accountOf(key), 77_777_777);
        vm.prank(KEEPER);
        settle.settle(key, USDC, 0);
        if (collects) fees.collect(_usdc());
        _mint(usdc, copies.accountOf(key), 12_345_678);
        vm.prank(KEEPER);
        settle.settle(key, USDC, 1e6);
        if (collects) fees.collect(_usdc());
        result = new uint256[](4);
        result[0] = store.userBalanceMap(USDC, ALICE);
        result[1] = store.userBalanceMap(USDC, BOB);
        result[2] = store.platformFeeMap(USDC) + auction.unsoldMap(USDC);
        result[3] = store.userBalanceMap(USDC, FEE_RECEIVER);
        vm.assertEq(
            usdc.balanceOf(address(store)),
            result[0] + result[1] + result[3] + store.platformFeeMap(USDC),
            "all is there"
        );
    }
}
