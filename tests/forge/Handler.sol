// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Exchange} from "contracts/Exchange.sol";
import {Mirror} from "contracts/Mirror.sol";
import {Settle} from "contracts/Settle.sol";
import {Protocol} from "./Protocol.sol";
import {vm} from "./Vm.sol";

/// Everyone who may call the contracts, at random: followers, a greedy keeper, the oracle, the owner, and a stranger. Checks
/// what each call must guarantee by itself.
contract Handler is Protocol {
    address public constant STRANGER = address(0xdead01);
    /// Deposits, follows nobody.
    address public constant BYSTANDER = address(0xdead02);
    uint256 private constant USERS = 4;

    struct Request { bytes32 key; address user; }

    address[] public users;
    bytes32[] public copies;
    Request[] private _requests;
    /// Tokens sent to the store without a deposit.
    uint256 public donated;
    uint256 public bystanderDeposits;
    /// What successful calls paid the keeper, and how much of it leavers paid alone.
    uint256 public keeperFees;
    uint256 public leaveFees;
    mapping(bytes32 key => uint256 amount) public feesOf;
    /// How often a keeper's call, or an exit, succeeded.
    mapping(string call => uint256 count) public done;

    constructor() {
        for (uint160 i; i < USERS; i++) users.push(address(0xbeef00 + i));
        for (uint256 i; i < USERS; i++) {
            _deposit(users[i], usdc, 1_000e6 + i);
            _follow(users[i], usdc, 2_500);
        }
    }

    function copyCount() external view returns (uint256) {
        return copies.length;
    }

    function deposit(uint256 user, uint256 amount) external {
        _deposit(_user(user), usdc, 1 + amount % 1_000e6);
    }

    function depositAside(uint256 amount) external {
        amount = 1 + amount % 1_000e6;
        bystanderDeposits += amount;
        _deposit(BYSTANDER, usdc, amount);
    }

    function withdraw(uint256 user, uint256 amount) external {
        address from = _user(user);
        uint256 free = store.userBalanceMap(address(usdc), from);
        if (free == 0) return;
        uint256 held = usdc.balanceOf(STRANGER);
        amount = 1 + amount % free;
        vm.prank(from);
        router.withdraw(IERC20(address(usdc)), STRANGER, amount);
        vm.assertEq(usdc.balanceOf(STRANGER) - held, amount, "a withdrawal pays what it takes");
    }

    function withdrawAll(uint256 user) external {
        address from = _user(user);
        if (store.userBalanceMap(address(usdc), from) == 0) return;
        vm.prank(from);
        router.withdrawAll(IERC20(address(usdc)), from);
        vm.assertEq(store.userBalanceMap(address(usdc), from), 0, "all means all");
    }

    function maxLoss(uint256 user, uint256 rate) external {
        vm.prank(_user(user));
        router.setMaxLoss(address(usdc), TRADER, rate % 3 == 0 ? 0 : 100 + rate % 9_901);
    }

    function rule(uint256 user, uint256 rate, uint256 removes) external {
        if (removes % 4 > 0) return _follow(_user(user), usdc, 100 + rate % 9_901);
        vm.prank(_user(user));
        router.setMatchingRule(address(usdc), TRADER, _noRule());
    }

    /// Any market, side, size and fee the keeper likes.
    function mirrorAnything(uint256 size, uint256 collateral, uint256 fee, uint256 kind) external {
        bool isLong = kind % 2 == 0;
        Mirror.MirrorCall memory call = _mirrorCall(kind % 8 > 5 ? _repeated() : users);
        call.isLong = isLong;
        call.acceptablePrice = isLong ? type(uint256).max : 0;
        call.traderCollateralDelta = int256(collateral % 1e12);
        call.traderSizeDelta = _size(size, collateral % 1e12);
        call.keeperFee = fee % 150e6;
        uint256[] memory before = store.getBalanceList(address(usdc), users);
        uint256[] memory next = rules.getNextActivityList(_route(), users);

        vm.prank(KEEPER);
        try mirror.mirror(call) returns (bytes32 key, bytes32) {
            if (key == 0) return;
            copies.push(key);
            _take(key, call.keeperFee);
            done["mirror"]++;
            _checkLeverage(key);
            _checkAllowances(key, before, next);
        } catch {
            done["refused"]++;
        }
        // an event is answered once, whatever the outcome
        if (!mirror.isMirrored(call.source.requestKey)) return;
        vm.expectPartialRevert(Mirror.Mirror__AlreadyMirrored.selector);
        vm.prank(KEEPER);
        mirror.mirror(call);
    }

    /// Any trader state that the keeper makes up.
    function adjustToAnything(uint256 copy, uint256 size, uint256 collateral, uint256 fee) external {
        if (copies.length == 0) return;
        bytes32 key = copies[copy % copies.length];
        Mirror.AdjustCall memory call = _adjustCall(key);
        call.traderCollateral = collateral % 1e12;
        call.traderSize = _size(size, call.traderCollateral);
        call.keeperFee = fee % 100e6;
        (, Exchange.Position memory before) = mirror.getPosition(key);
        vm.prank(KEEPER);
        try mirror.adjust(call) {
            (, Exchange.Position memory position) = mirror.getPosition(key);
            // a smaller size may have taken a loss out of its collateral
            if (position.sizeInUsd > before.sizeInUsd) _checkLeverage(key);
            _take(key, call.keeperFee);
            done["adjust"]++;
        } catch {
            return;
        }
        vm.prank(KEEPER);
        vm.expectRevert();
        mirror.adjust(call);
    }

    function closeCopy(uint256 copy, uint256 fee) external {
        if (copies.length == 0) return;
        Mirror.AdjustCall memory call = _adjustCall(copies[copy % copies.length]);
        call.keeperFee = fee % 50e6;
        vm.prank(KEEPER);
        try mirror.adjust(call) {
            _take(call.allocationKey, call.keeperFee);
            done["close"]++;
        } catch {
            done["refused"]++;
        }
    }

    function settleCopy(uint256 copy, uint256 fee) external {
        if (copies.length == 0) return;
        bytes32 key = copies[copy % copies.length];
        fee = fee % 4 == 0 ? fee % 50e6 : 0;
        vm.prank(KEEPER);
        try settle.settle(key, fee, KEEPER) {
            vm.assertEq(usdc.balanceOf(mirror.getAllocation(key).account), 0, "a settlement leaves nothing behind");
            _take(key, fee);
            done["settle"]++;
        } catch {
            done["refused"]++;
        }
    }

    /// A follower of an open copy who has not asked yet; otherwise it reverts.
    function askToLeave(uint256 copy, uint256 user) external {
        if (copies.length == 0) return;
        (bytes32 key, address from) = (copies[copy % copies.length], _user(user));
        (, Exchange.Position memory position) = mirror.getPosition(key);
        bool mayAsk = position.sizeInUsd > 0 && _weightIn(key, from) > 0 && mirror.leaveTimeMap(key, from) == 0;
        vm.prank(from);
        if (!mayAsk) vm.expectRevert();
        router.leaveCopy(key);
        if (!mayAsk) return;
        vm.assertEq(mirror.leaveTimeMap(key, from), block.timestamp, "the time is on record");
        _requests.push(Request(key, from));
    }

    /// The keeper takes out anyone, often somebody who has asked, for any fee: without a fee this must succeed for those who
    /// have asked, and for others only if they have reached their limit.
    function takeOut(uint256 copy, uint256 user, uint256 fee) external {
        if (copies.length == 0) return;
        // the latest copies are open more often
        uint256 ago = (copy >> 8) % copies.length % 4;
        (bytes32 key, address from) = (copies[copies.length - 1 - ago], _user(user));
        if (copy % 2 > 0 && _requests.length > 0) {
            Request memory asked = _requests[_requests.length - 1 - user % _requests.length];
            (key, from) = (asked.key, asked.user);
        }
        (, Exchange.Position memory position) = mirror.getPosition(key);
        bool mayLeave = position.sizeInUsd > 0 && _weightIn(key, from) > 0 && mirror.leaveTimeMap(key, from) > 0;
        fee = fee % 4 == 0 ? fee % 20e6 : 0;
        Leave memory before = _before(key, from);
        vm.prank(KEEPER);
        try settle.leaveCopy(key, from, fee, KEEPER) {
            if (!mayLeave) _checkLoss(key, from, before);
            _take(key, fee);
            _checkLeave(key, from, before, fee);
            done["leave"]++;
        } catch {
            vm.assertTrue(!mayLeave || fee > 0, "who has asked may leave");
        }
    }

    /// Anyone, instead of the keeper: reverts while it is there, and always succeeds once it is gone.
    function exitAsAnybody(uint256 copy) external {
        if (copies.length == 0) return;
        bytes32 key = copies[copy % copies.length];
        bool isGone = block.timestamp >= mirror.exitTime();
        (, Exchange.Position memory position) = mirror.getPosition(key);
        uint256 held = usdc.balanceOf(mirror.getAllocation(key).account);
        bool isSettled = position.sizeInUsd == 0 && held == 0 && settle.isFinal(key);
        uint256[] memory paidByKeeper;
        if (isGone && !isSettled) paidByKeeper = _closedByKeeper(key, position.sizeInUsd > 0);
        vm.prank(STRANGER);
        if (!isGone) vm.expectRevert();
        else if (isSettled) vm.expectPartialRevert(Settle.Settle__NothingToSettle.selector);
        router.exit(key);
        if (!isGone) return;
        vm.assertTrue(settle.isFinal(key), "an exit ends a copy");
        if (isSettled) return;
        uint256[] memory paid = store.getBalanceList(address(usdc), users);
        for (uint256 i; i < paid.length; i++) vm.assertEq(paid[i], paidByKeeper[i], "an exit pays what the keeper would");
        done["exit"]++;
    }

    function tryAsStranger(uint256 copy) external {
        bytes32 key = copies.length == 0 ? bytes32(0) : copies[copy % copies.length];
        vm.startPrank(STRANGER);
        vm.expectRevert();
        mirror.adjust(_adjustCall(key));
        vm.expectRevert();
        settle.settle(key, 0, STRANGER);
        vm.expectRevert();
        settle.leaveCopy(key, users[0], 0, STRANGER);
        vm.expectRevert();
        mirror.requestLeave(key, users[0]);
        vm.expectRevert();
        mirror.takeOut(key, users[0], 0);
        vm.expectRevert();
        router.leaveCopy(key);
        vm.expectRevert();
        store.transferOut(IERC20(address(usdc)), STRANGER, 1);
        vm.expectRevert();
        mirror.beat();
        vm.expectRevert();
        settle.claimPlatformFee(IERC20(address(usdc)), STRANGER);
        if (block.timestamp < mirror.exitTime()) {
            vm.expectRevert();
            mirror.close(key);
        }
        vm.stopPrank();
    }

    function movePrice(uint256 dollars) external {
        _setPrice(address(weth), (1_000 + dollars % 2_000) * 1e12);
    }

    /// Up to three days without a keeper's call.
    function passTime(uint256 time) external {
        vm.warp(block.timestamp + time % 3 days);
    }

    function delist(bool isListed) external {
        Exchange.MarketUpdate[] memory markets = new Exchange.MarketUpdate[](1);
        markets[0] = Exchange.MarketUpdate(MARKET, isListed ? address(weth) : address(0));
        exchange.setMarkets(markets);
    }

    function claimFees() external {
        vm.prank(OWNER);
        settle.claimPlatformFee(IERC20(address(usdc)), OWNER);
    }

    function pauseOrNot(bool isPaused) external {
        if (mirror.paused() == isPaused) return;
        vm.prank(OWNER);
        isPaused ? mirror.pause() : mirror.unpause();
    }

    function donate(uint256 amount) external {
        donated += amount % 1e6;
        _mint(usdc, address(store), amount % 1e6);
    }

    function _route() private view returns (bytes32) {
        return keccak256(abi.encodePacked(address(usdc), TRADER));
    }

    /// A size of up to 150 times the collateral, occasionally far more.
    function _size(uint256 seed, uint256 collateral) private pure returns (uint256) {
        return seed % 16 == 0 ? seed % 1e45 : collateral * USDC_PRICE * (seed % 151);
    }

    function _user(uint256 index) private view returns (address) {
        return users[index % users.length];
    }

    function _repeated() private view returns (address[] memory list) {
        list = new address[](USERS * 2);
        for (uint256 i; i < list.length; i++) list[i] = _user(i);
    }

    /// The balances after the keeper closes without a fee, which is then undone.
    function _closedByKeeper(bytes32 key, bool isOpen) private returns (uint256[] memory balances) {
        uint256 before = vm.snapshotState();
        Mirror.AdjustCall memory call = _adjustCall(key);
        vm.startPrank(KEEPER);
        if (isOpen) mirror.adjust(call);
        settle.settle(key, 0, KEEPER);
        vm.stopPrank();
        balances = store.getBalanceList(address(usdc), users);
        vm.revertToState(before);
    }

    function _take(bytes32 key, uint256 fee) private {
        keeperFees += fee;
        feesOf[key] += fee;
    }

    function _weightIn(bytes32 key, address user) private view returns (uint256 weight) {
        Mirror.Allocation memory allocation = mirror.getAllocation(key);
        for (uint256 i; i < allocation.mimicList.length; i++) {
            if (allocation.mimicList[i] == user) weight = allocation.allocationList[i];
        }
    }

    function _weightOfAll(bytes32 key) private view returns (uint256 total) {
        uint256[] memory weights = mirror.getAllocation(key).allocationList;
        for (uint256 i; i < weights.length; i++) total += weights[i];
    }

    /// A copy before somebody leaves it. value: the position's, held: the account's balance.
    struct Leave { uint256 value; uint256 held; uint256 weight; uint256 total; uint256 returned; uint256[] free; }

    function _before(bytes32 key, address user) private view returns (Leave memory) {
        (Exchange.PositionId memory id,) = mirror.getPosition(key);
        return Leave(
            exchange.getValue(id),
            usdc.balanceOf(id.account),
            _weightIn(key, user),
            _weightOfAll(key),
            settle.returnedMap(key),
            store.getBalanceList(address(usdc), users)
        );
    }

    /// Whether he has set a limit that his part and its payouts have reached.
    function _checkLoss(bytes32 key, address user, Leave memory before) private {
        uint256 rate = rules.maxLossMap(_route(), user);
        vm.assertTrue(rate > 0 && before.weight > 0 && mirror.leaveTimeMap(key, user) == 0, "only who has asked leaves");
        uint256 limit = before.total * (10_000 - rate) / 10_000;
        vm.assertGe(limit + 1, before.value + before.total * before.returned / 1e18, "or who has lost what he may");
        done["stop"]++;
    }

    /// What stays is worth the others' share, rounded up, plus at most six units; they are paid nothing.
    function _checkLeave(bytes32 key, address user, Leave memory before, uint256 fee) private {
        (Exchange.PositionId memory id, Exchange.Position memory position) = mirror.getPosition(key);
        vm.assertEq(usdc.balanceOf(id.account), 0, "a leave leaves nothing behind");
        if (before.weight == before.total) {
            vm.assertTrue(position.sizeInUsd == 0 && settle.isFinal(key), "the last one closes the copy");
            return;
        }
        leaveFees += fee;
        vm.assertEq(_weightIn(key, user), 0, "who has left has no part");
        vm.assertEq(_weightOfAll(key), before.total - before.weight, "the others' parts are as they were");
        uint256 rest = exchange.getValue(id) * before.total;
        uint256 share = before.value * (before.total - before.weight);
        // less is taken out of a position that is down to its last units of collateral
        uint256 margin = position.collateral < 4 * before.total / before.weight ? before.total : 0;
        vm.assertGe(rest + margin, share, "the others lose nothing");
        vm.assertGe(share + 6 * before.total, rest, "and gain next to nothing");
        if (before.held > 0) return;
        uint256[] memory free = store.getBalanceList(address(usdc), users);
        for (uint256 i; i < free.length; i++) {
            if (users[i] != user) vm.assertEq(free[i], before.free[i], "it is settled for him alone");
        }
    }

    function _checkLeverage(bytes32 key) private view {
        (, Exchange.Position memory position) = mirror.getPosition(key);
        uint256 most = mirror.maxLeverage() * (position.collateral + 1) * USDC_PRICE / 10_000;
        vm.assertGe(most, position.sizeInUsd, "no copy opens or grows beyond the leverage limit");
    }

    function _checkAllowances(bytes32 key, uint256[] memory before, uint256[] memory next) private view {
        Mirror.Allocation memory allocation = mirror.getAllocation(key);
        uint256 taken;
        for (uint256 i; i < users.length; i++) {
            (uint256 rate,, uint256 expiry) = rules.matchingRuleMap(_route(), users[i]);
            uint256 paid = before[i] - store.userBalanceMap(address(usdc), users[i]);
            if (paid == 0) continue;
            vm.assertTrue(block.timestamp < expiry && block.timestamp >= next[i], "a copy waits for the throttle");
            vm.assertGe(before[i] * rate / 10_000, paid, "a copy takes no more than the rule allows");
            taken += paid;
        }
        uint256 gross;
        for (uint256 i; i < allocation.allocationList.length; i++) gross += allocation.allocationList[i];
        vm.assertEq(taken, gross, "what is taken is on record");
    }
}
