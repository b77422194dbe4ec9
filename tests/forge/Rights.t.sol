// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {AllocationStore} from "contracts/AllocationStore.sol";
import {Leaves} from "contracts/Leaves.sol";
import {MatchingRule} from "contracts/MatchingRule.sol";
import {Mirror} from "contracts/Mirror.sol";
import {Permission} from "contracts/Permission.sol";
import {Settle} from "contracts/Settle.sol";
import {TokenRouter} from "contracts/TokenRouter.sol";
import {Protocol} from "./Protocol.sol";
import {ReentrantToken} from "./ReentrantToken.sol";
import {vm} from "./Vm.sol";

/// Who may call what, and that nothing may be called during a transfer.
contract RightsTest is Protocol {
    address private constant STRANGER = address(0xdead);
    address private constant ALICE = address(0xa11ce);

    function _refusesStrangers(address target, bytes memory call) private {
        vm.prank(STRANGER);
        (bool isOk, bytes memory answer) = target.call(call);
        vm.assertTrue(!isOk && bytes4(answer) == Permission.Permission__Unauthorized.selector, "a stranger");
    }

    function test_storeObeysTheProtocolOnly() public {
        address target = address(store);
        (address[] memory users, uint256[] memory amounts) = (new address[](1), new uint256[](1));
        _refusesStrangers(target, abi.encodeCall(AllocationStore.lock, ()));
        _refusesStrangers(target, abi.encodeCall(AllocationStore.unlock, ()));
        _refusesStrangers(target, abi.encodeCall(AllocationStore.credit, (address(usdc), STRANGER, 1)));
        _refusesStrangers(target, abi.encodeCall(AllocationStore.creditList, (address(usdc), users, amounts)));
        _refusesStrangers(target, abi.encodeCall(AllocationStore.debit, (address(usdc), STRANGER, 0)));
        _refusesStrangers(target, abi.encodeCall(AllocationStore.addPlatformFee, (address(usdc), 1)));
        _refusesStrangers(target, abi.encodeCall(AllocationStore.takePlatformFee, (address(usdc))));
        _refusesStrangers(target, abi.encodeCall(AllocationStore.transferOut, (_token(), STRANGER, 0)));
        _refusesStrangers(
            address(tokenRouter), abi.encodeCall(TokenRouter.transfer, (_token(), STRANGER, STRANGER, 0))
        );
    }

    function test_rulesObeyRouterMirrorAndOwner() public {
        address target = address(rules);
        MatchingRule.Rule memory rule = MatchingRule.Rule(100, 1 hours, block.timestamp + 365 days);
        bytes32 key = bytes32("route");
        _refusesStrangers(target, abi.encodeCall(MatchingRule.setConfig, (bounds())));
        _refusesStrangers(target, abi.encodeCall(MatchingRule.setTokenCap, (address(usdc), 1)));
        _refusesStrangers(target, abi.encodeCall(MatchingRule.deposit, (_token(), STRANGER, 1)));
        _refusesStrangers(target, abi.encodeCall(MatchingRule.withdraw, (_token(), ALICE, STRANGER, 1)));
        _refusesStrangers(target, abi.encodeCall(MatchingRule.setRule, (address(usdc), ALICE, TRADER, rule)));
        _refusesStrangers(target, abi.encodeCall(MatchingRule.setMaxLoss, (address(usdc), ALICE, TRADER, 100)));
        _refusesStrangers(target, abi.encodeCall(MatchingRule.setNextActivity, (key, ALICE, 1)));
    }

    function test_mirrorAndSettleObeyKeeperAndOwner() public {
        address target = address(mirror);
        (address[] memory mimics, bytes32 key) = (new address[](0), bytes32("key"));
        Mirror.MirrorCall memory call = _mirrorCall(mimics);
        Mirror.SkipReason[] memory reasons = new Mirror.SkipReason[](0);
        _refusesStrangers(target, abi.encodeCall(Mirror.setMaxLeverage, (20_000)));
        _refusesStrangers(target, abi.encodeCall(Mirror.setExitDelay, (1 days)));
        _refusesStrangers(target, abi.encodeCall(Mirror.pause, ()));
        _refusesStrangers(target, abi.encodeCall(Mirror.unpause, ()));
        _refusesStrangers(target, abi.encodeCall(Mirror.beat, ()));
        _refusesStrangers(target, abi.encodeCall(Mirror.mirror, (call)));
        _refusesStrangers(target, abi.encodeCall(Mirror.adjust, (_adjustCall(key))));
        _refusesStrangers(target, abi.encodeCall(Mirror.recordSettlement, (key, 0)));
        _refusesStrangers(target, abi.encodeCall(Leaves.requestLeave, (key, ALICE)));
        _refusesStrangers(target, abi.encodeCall(Mirror.takeOut, (key, STRANGER, 0)));
        _refusesStrangers(target, abi.encodeCall(Mirror.reportSkipped, (call.source, mimics, reasons)));
        _refusesStrangers(target, abi.encodeCall(Mirror.reportOrder, (key, key, 0, 0, mimics)));
        _refusesStrangers(address(settle), abi.encodeCall(Settle.settle, (key, 0, STRANGER)));
        _refusesStrangers(address(settle), abi.encodeCall(Settle.leaveCopy, (key, STRANGER, 0, STRANGER)));
        _refusesStrangers(address(settle), abi.encodeCall(Settle.claimPlatformFee, (_token(), STRANGER)));
    }

    function test_rolesAreTheOwnersToGiveAndToTake() public {
        vm.assertTrue(mirror.hasRole(bytes32(0), OWNER), "the owner");
        vm.assertTrue(!mirror.hasRole(bytes32(0), KEEPER), "a keeper is none");
        vm.prank(STRANGER);
        vm.expectRevert(Permission.Permission__Unauthorized.selector);
        mirror.renounceOwnership();
        bytes32 role = keccak256("KEEPER");
        vm.prank(KEEPER);
        vm.expectRevert(Permission.Permission__Unauthorized.selector);
        mirror.grantRole(role, STRANGER);
        vm.prank(OWNER);
        mirror.revokeRole(role, KEEPER);
        vm.prank(KEEPER);
        vm.expectRevert(Permission.Permission__Unauthorized.selector);
        mirror.beat();
    }

    function test_nothingIsEnteredWhileTokensAreOnTheirWay() public {
        ReentrantToken token = new ReentrantToken();
        token.initialize("Reentrant", "RE", 6, OWNER, false);
        vm.prank(OWNER);
        rules.setTokenCap(address(token), CAP);
        address[] memory mimics = new address[](1);
        mimics[0] = ALICE;
        MatchingRule.Rule memory rule = MatchingRule.Rule(100, 1 hours, block.timestamp + 365 days);
        _deposit(ALICE, usdc, 1_000e6);
        _follow(ALICE, usdc, 1_000);
        Mirror.MirrorCall memory call = _mirrorCall(mimics);
        vm.prank(KEEPER);
        (bytes32 key,) = mirror.mirror(_mirrorCall(mimics));

        address user = address(router);
        _isLocked(token, user, address(rules), abi.encodeCall(MatchingRule.deposit, (_token(), ALICE, 1)));
        _isLocked(token, user, address(rules), abi.encodeCall(MatchingRule.withdraw, (_token(), ALICE, ALICE, 1)));
        _isLocked(token, user, address(rules), abi.encodeCall(MatchingRule.setRule, (address(usdc), ALICE, TRADER, rule)));
        _isLocked(token, KEEPER, address(mirror), abi.encodeCall(Mirror.mirror, (call)));
        _isLocked(token, KEEPER, address(mirror), abi.encodeCall(Mirror.adjust, (_adjustCall(key))));
        _isLocked(token, KEEPER, address(settle), abi.encodeCall(Settle.settle, (key, 0, KEEPER)));
        vm.prank(ALICE);
        router.leaveCopy(key);
        _isLocked(token, KEEPER, address(settle), abi.encodeCall(Settle.leaveCopy, (key, ALICE, 0, KEEPER)));
        _isLocked(token, OWNER, address(settle), abi.encodeCall(Settle.claimPlatformFee, (_token(), OWNER)));
        vm.warp(mirror.exitTime());
        _isLocked(token, STRANGER, address(mirror), abi.encodeCall(Mirror.close, (key)));
    }

    /// A call from within a deposit hits the lock.
    function _isLocked(ReentrantToken token, address caller, address target, bytes memory data) private {
        _mint(token, ALICE, 1);
        vm.startPrank(ALICE);
        token.approve(address(tokenRouter), 1);
        vm.stopPrank();
        token.callOnTheWay(caller, target, data);
        vm.prank(ALICE);
        router.deposit(IERC20(address(token)), 1);
        vm.assertTrue(bytes4(token.answer()) == AllocationStore.AllocationStore__Reentered.selector, "locked");
    }

    function _token() private view returns (IERC20) {
        return IERC20(address(usdc));
    }
}
