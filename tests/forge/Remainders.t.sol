// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IMirror} from "contracts/interfaces/IMirror.sol";
import {ILeaves} from "contracts/interfaces/ILeaves.sol";
import {Setup} from "./Setup.sol";
import {vm} from "./Vm.sol";

/// What a copy still owes to who has left: it is paid once, and is nobody else's.
contract RemaindersTest is Setup {
    /// Carol has left at a loss; most of her part is still in the position.
    function _withRemainder(uint256 leverage) private returns (bytes32 key, uint256 remainder) {
        key = _openCopy(leverage);
        gmxScript.setPrice(WETH, 1_980e8);
        (, bytes32 order) = _leave(key, CAROL);
        gmxScript.execute(order);
        (, remainder) = copies.remaindersOf(key, CAROL);
        require(remainder > 0, "a remainder");
    }

    function test_isPaidOnceThoughItIsSettledWhileItsOrderIsPending() public {
        (bytes32 key, uint256 remainder) = _withRemainder(2);
        uint256 free = _free(CAROL);
        (bytes32 leaveKey, bytes32 order) = _leave(key, CAROL);
        // she sends as much to the copy, and gets it back as what she was owed
        gmxScript.mint(USDC, copies.accountOf(key), remainder);
        settle.settle(key, USDC, 0);
        vm.assertEq(_free(CAROL) - free, _net(remainder), "paid");
        vm.assertTrue(gmxScript.execute(order), "collateral comes out all the same");
        vm.assertEq(_free(CAROL) - free, _net(remainder), "but it is not hers");
        vm.assertEq(IERC20(USDC).balanceOf(copies.accountOf(key)), remainder, "it is those who are in the copy's");
        vm.assertEq(IERC20(USDC).balanceOf(copies.accountOf(leaveKey)), 0, "all of it");
    }

    function test_whatIsPaidInPartMeanwhileIsNotPaidAgain() public {
        (bytes32 key, uint256 remainder) = _withRemainder(2);
        uint256 free = _free(CAROL);
        (, bytes32 order) = _leave(key, CAROL);
        gmxScript.mint(USDC, copies.accountOf(key), 300e6);
        settle.settle(key, USDC, 0);
        gmxScript.execute(order);
        vm.assertGe(_net(remainder) + 1, _free(CAROL) - free, "no more than what was owed");
        vm.assertEq(IERC20(USDC).balanceOf(copies.accountOf(key)), 300e6, "the rest is the others'");
    }

    function test_whatHasComeOutOfThePositionIsNotInItAnyMore() public {
        (bytes32 key,) = _withRemainder(4);
        gmxScript.setPrice(WETH, 2_000e8);
        _trade(200_000e30, 100_000e6);
        gmxScript.execute(_adjust(key, 0));
        vm.assertGe(IERC20(USDC).balanceOf(copies.accountOf(key)), 1_000e6, "it has come out with the adjust");
        // the copy has its trader's leverage: there is nothing to adjust, though nobody has settled
        IMirror.AdjustCall memory call = _adjustCall(key);
        call.acceptablePrice = 0;
        vm.prank(KEEPER);
        vm.expectPartialRevert(IMirror.Mirror__WithinTolerance.selector);
        mirror.adjust{value: EXECUTION_FEE}(call);
    }

    function test_whatHasComeOutOfThePositionMakesNoLoss() public {
        (bytes32 key,) = _withRemainder(4);
        gmxScript.setPrice(WETH, 2_000e8);
        _trade(200_000e30, 100_000e6);
        gmxScript.execute(_adjust(key, 0));
        vm.prank(ALICE);
        router.setMaxLoss(USDC, TRADER, 3_000);
        vm.prank(KEEPER);
        bytes32 leaveKey = leaves.stopLoss{value: EXECUTION_FEE}(key, ALICE, 0);
        ILeaves.Leave memory stop = leaves.getLeave(leaveKey);
        vm.assertTrue(!gmxScript.execute(stop.requestKey), "she has not lost thirty percent");
    }
}
