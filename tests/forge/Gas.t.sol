// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ILeaves} from "contracts/interfaces/ILeaves.sol";
import {ScriptedGmx} from "./ScriptedGmx.sol";
import {Setup} from "./Setup.sol";
import {vm} from "./Vm.sol";

/// What calls cost, by followers: run with -vv to see it. GMX's stand-in is a part of opening, adjusting and leaving.
contract GasTest is Setup {
    event log_named_uint(string name, uint256 gas);

    address[] private _followers;

    function _copyOf(uint160 count) private returns (bytes32 key, uint256 gas) {
        for (uint160 i; i < count; i++) {
            _followers.push(address(0xf0000 + i));
            vm.deal(_followers[i], 1 ether);
            // a half stays free, as with most followers
            _deposit(_followers[i], USDC, 200e6);
            _follow(_followers[i], USDC, 5_000);
        }
        _trade(10_000e30, 1_000e6);
        bytes32 order;
        vm.startPrank(KEEPER);
        uint256 before = gasleft();
        (key, order) = mirror.mirror{value: EXECUTION_FEE}(_call(_followers));
        gas = before - gasleft();
        vm.stopPrank();
        gmxScript.execute(order);
    }

    function test_openingForFiftyStaysBelowEightMillion() public {
        (, uint256 gas) = _copyOf(50);
        emit log_named_uint("mirror, 50 followers", gas);
        vm.assertGe(8_000_000, gas, "below eight million");
    }

    function test_openingForOne() public {
        (, uint256 gas) = _copyOf(1);
        emit log_named_uint("mirror, 1 follower", gas);
    }

    function test_settlingForFifty() public {
        (bytes32 key,) = _copyOf(50);
        gmxScript.mint(USDC, copies.accountOf(key), 5_000e6);
        gmxScript.mint(WETH, copies.accountOf(key), 5e18);
        uint256 before = gasleft();
        settle.settle(key, USDC, 0);
        emit log_named_uint("settle, 50 followers", before - gasleft());
        before = gasleft();
        settle.settle(key, WETH, 0);
        emit log_named_uint("settle in a new token, 50 followers", before - gasleft());
    }

    function test_settlingACancelledOpening() public {
        (bytes32 key,) = _copyOf(50);
        key;
        vm.warp(block.timestamp + 2 hours);
        _trade(0, 0);
        gmxScript.execute(mirror.close{value: EXECUTION_FEE}(key));
        _trade(10_000e30, 1_000e6);
        vm.prank(KEEPER);
        (bytes32 next, bytes32 order) = mirror.mirror{value: EXECUTION_FEE}(_call(_followers));
        gmxScript.cancel(order);
        uint256 before = gasleft();
        settle.settle(next, USDC, 0);
        emit log_named_uint("settle of a cancelled opening, 50 followers", before - gasleft());
    }

    /// The callback has to do its work within the gas that orders give it, in the worst case twice over.
    function test_callbacksNeedLessThanHalfOfTheirGas() public {
        (bytes32 key,) = _copyOf(50);
        gmxScript.setPrice(WETH, 2_050e8);
        gmxScript.mint(USDC, copies.accountOf(key), 500e6);
        gmxScript.mint(WETH, copies.accountOf(key), 5e18);
        gmxScript.creditFunding(copies.accountOf(key), _market, USDC, 60e6);
        gmxScript.creditFunding(copies.accountOf(key), _market, WETH, 6e18);
        vm.prank(OWNER);
        leaves.setCallbackGasLimit(1_000_000);
        vm.prank(_followers[0]);
        uint256 before = gasleft();
        bytes32 leaveKey = router.leaveCopy{value: EXECUTION_FEE}(key, 2_000e12);
        emit log_named_uint("leave", before - gasleft());
        gmxScript.execute(leaves.getLeave(leaveKey).requestKey);
        vm.assertTrue(leaves.getLeave(leaveKey).state == ILeaves.State.Left, "the worst leave within a million");

        // an adjust with a leave pending
        vm.prank(OWNER);
        mirror.setCallbackGasLimit(250_000);
        vm.prank(_followers[1]);
        router.leaveCopy{value: EXECUTION_FEE}(key, 2_000e12);
        _trade(20_000e30, 1_000e6);
        gmxScript.execute(_adjust(key, 1e6));
        vm.assertTrue(mirror.requestKeyOf(key) == 0, "and the worst of the copy's own within a quarter");
        gmxScript.setCallbacks(ScriptedGmx.Callbacks.None);
    }

    /// Whoever leaves late has to do so with all who left before still to be paid.
    function test_callbacksNeedLessThanHalfOfTheirGasWithFiftyLeavers() public {
        (bytes32 key,) = _copyOf(50);
        for (uint256 i = 1; i < 50; i++) {
            vm.prank(address(leaves));
            copies.addRemainder(key, _followers[i], 10e6);
        }
        vm.prank(OWNER);
        leaves.setCallbackGasLimit(1_000_000);
        vm.prank(_followers[0]);
        bytes32 leaveKey = router.leaveCopy{value: EXECUTION_FEE}(key, 1_990e12);
        gmxScript.execute(leaves.getLeave(leaveKey).requestKey);
        vm.assertTrue(leaves.getLeave(leaveKey).state == ILeaves.State.Left, "within a million");
        gmxScript.mint(USDC, copies.accountOf(key), 10_000e6);
        uint256 before = gasleft();
        settle.settle(key, USDC, 0);
        uint256 gas = before - gasleft();
        emit log_named_uint("settle, 49 remainders", gas);
        vm.assertGe(8_000_000, gas, "and all are paid in one call");
        vm.assertEq(copies.getRemainders(key).length, 0, "in full");
    }
}
