// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {GmxKeys} from "contracts/gmx/GmxKeys.sol";
import {ICopies} from "contracts/interfaces/ICopies.sol";
import {ILeaves} from "contracts/interfaces/ILeaves.sol";
import {IMatchingRule} from "contracts/interfaces/IMatchingRule.sol";
import {IMirror} from "contracts/interfaces/IMirror.sol";
import {GmxAddresses} from "contracts/sandbox/GmxAddresses.sol";
import {ScriptedGmx} from "./ScriptedGmx.sol";
import {LeaveChecks} from "./LeaveChecks.sol";
import {vm} from "./Vm.sol";

/// Takes no ETH.
contract Poor {}

/// Everyone who may call the contracts, at random: followers, a greedy keeper, the trader, strangers, and a GMX that executes, cancels, freezes,
/// liquidates and reduces, calls back or does not, and pays in two tokens or ETH. Checks what each call must guarantee by itself.
contract Handler is LeaveChecks {
    uint256 private constant USERS = 4;
    /// Deposits, follows nobody.
    address public constant BYSTANDER = address(0xdead02);
    /// Whoever closes and takes no ETH back.
    address public constant POOR = address(0xdead03);

    address[] public users;
    bytes32[] public keys;
    bytes32[] public orders;
    bytes32[] public leaveKeys;
    mapping(bytes32 order => bytes32 leaveKey) private _leaveOfOrder;
    uint256 public bystanderDeposits;
    /// How often each kind of call succeeded.
    mapping(string call => uint256 count) public done;
    /// What GMX and its keepers have got in ETH.
    uint256 public constant STAKE = 10_000 ether;

    constructor() {
        vm.etch(POOR, address(new Poor()).code);
        for (uint160 i; i < USERS; i++) {
            users.push(address(0xbeef00 + i));
            vm.deal(users[i], STAKE);
            _deposit(users[i], USDC, 1_000e6 + i);
            _deposit(users[i], WETH, 1e18 + i);
            _follow(users[i], USDC, 2_500);
            _follow(users[i], WETH, 5_000);
        }
        vm.deal(KEEPER, STAKE);
        vm.deal(STRANGER, STAKE);
        vm.deal(POOR, STAKE);
        vm.deal(address(this), STAKE);
        gmxScript.setKeeperPay(1e14);
    }

    /// Whatever happens, nobody's free balance becomes smaller.
    modifier nobodyPays() {
        uint256[] memory dollars = store.getBalanceList(USDC, users);
        uint256[] memory ethers = store.getBalanceList(WETH, users);
        _;
        for (uint256 i; i < USERS; i++) {
            vm.assertGe(store.userBalanceMap(USDC, users[i]), dollars[i], "nobody pays in USDC");
            vm.assertGe(store.userBalanceMap(WETH, users[i]), ethers[i], "nor in WETH");
        }
    }

    function copyCount() external view returns (uint256) {
        return keys.length;
    }

    function userCount() external pure returns (uint256) {
        return USERS;
    }

    function leaveCount() external view returns (uint256) {
        return leaveKeys.length;
    }

    // ---- followers

    function deposit(uint256 user, uint256 amount) external {
        _deposit(_user(user), USDC, 1 + amount % 1_000e6);
    }

    function depositAside(uint256 amount) external {
        amount = 1 + amount % 1_000e6;
        bystanderDeposits += amount;
        _deposit(BYSTANDER, USDC, amount);
    }

    function withdraw(uint256 user, uint256 amount) external {
        address from = _user(user);
        uint256 free = store.userBalanceMap(USDC, from);
        if (free == 0) return;
        amount = 1 + amount % free;
        uint256 held = _usdc().balanceOf(from);
        vm.prank(from);
        router.withdraw(_usdc(), from, amount);
        vm.assertEq(_usdc().balanceOf(from) - held, amount, "a withdrawal pays what it takes");
    }

    function rule(uint256 user, uint256 rate, uint256 removes) external {
        vm.prank(_user(user));
        if (removes % 4 == 0) router.setMatchingRule(USDC, TRADER, IMatchingRule.Rule(0, 0, 0));
        else router.setMatchingRule(USDC, TRADER, IMatchingRule.Rule(100 + rate % 9_901, 1 hours, block.timestamp + 365 days));
    }

    function maxLoss(uint256 user, uint256 rate) external {
        vm.prank(_user(user));
        router.setMaxLoss(USDC, TRADER, rate % 3 == 0 ? 0 : 100 + rate % 9_901);
    }

    /// A follower of an open copy may always leave it, whatever else is pending.
    function leaveCopy(uint256 copy, uint256 user, uint256 slippage) external nobodyPays {
        if (keys.length == 0) return;
        bytes32 key = _key(copy);
        address from = _user(user);
        ICopies.Copy memory known = copies.getCopy(key);
        (, uint256 own) = copies.remaindersOf(key, from);
        bytes32 pending = leaves.leaveKeyOf(key, from);
        // or has just been executed, and nobody has told
        bool isAsking =
            pending != 0 && (leaves.getLeave(pending).reason == ILeaves.Reason.Asked || !_isPending(pending));
        bool mayLeave = known.stage == ICopies.Stage.Open && _sizeOf(key) > 0
            && (copies.weightOf(key, from) > 0 || own > 0) && !isAsking;
        uint256 price = gmxScript.priceMap(WETH);
        slippage = slippage % 300;
        vm.prank(from);
        try router.leaveCopy{value: EXECUTION_FEE}(
            key, known.isLong ? price * (10_000 - slippage) / 10_000 : price * (10_000 + slippage) / 10_000
        ) returns (bytes32 leaveKey) {
            _pushLeave(leaveKey);
            done["leave"]++;
        } catch {
            vm.assertTrue(!mayLeave, "who is in an open copy may leave it");
        }
    }

    function cancelLeave(uint256 which, uint256 how) external nobodyPays {
        if (leaveKeys.length == 0) return;
        bytes32 leaveKey = leaveKeys[which % leaveKeys.length];
        address who = how % 2 == 0 ? leaves.getLeave(leaveKey).mimic : STRANGER;
        vm.prank(who);
        try leaves.cancel(leaveKey, who) {
            done["cancelLeave"]++;
        } catch {}
    }

    // ---- the keeper

    function mirrorAnything(uint256 size, uint256 fee, uint256 kind, uint256 price) external {
        _collateral = kind % 3 == 0 ? WETH : USDC;
        _isLong = kind % 2 == 0;
        bytes32 traderKey = GmxKeys.position(TRADER, ETH_MARKET, _collateral, _isLong);
        if (size % 4 > 0) _trade(1_000e30 * (1 + size % 90), _collateral == USDC ? 1_000e6 : 0.5e18);
        IMirror.MirrorCall memory call = _call(kind % 8 > 5 ? _repeated() : users);
        call.keeperFee = fee % 150e6;
        if (price % 3 == 0) call.acceptablePrice = _isLong ? 1_000e12 + price % 2_000e12 : price % 3_000e12;
        uint256[] memory before = store.getBalanceList(_collateral, users);
        vm.prank(KEEPER);
        try mirror.mirror{value: EXECUTION_FEE}(call) returns (bytes32 key, bytes32 order) {
            if (key == 0) return;
            keys.push(key);
            orders.push(order);
            done["mirror"]++;
            uint256 entry = _uint(traderKey, "SIZE_IN_USD") / _uint(traderKey, "SIZE_IN_TOKENS");
            uint256 bound = _uint(order, "ACCEPTABLE_PRICE");
            vm.assertTrue(_isLong ? bound <= entry * 10_100 / 10_000 + 1 : bound + 1 >= entry * 9_900 / 10_000, "bounded");
            _checkAllowances(key, before);
        } catch {}
    }

    function adjust(uint256 copy, uint256 size, uint256 collateral, uint256 fee) external nobodyPays {
        if (keys.length == 0) return;
        bytes32 key = _key(copy);
        ICopies.Copy memory known = copies.getCopy(key);
        (_collateral, _isLong) = (known.collateralToken, known.isLong);
        if (size % 3 == 0) _trade(0, 0);
        else if (size % 3 == 1) _trade(100e30 * (1 + size % 900), _collateral == USDC ? 1e6 * (1 + collateral % 1_000) : 1e18);
        IMirror.AdjustCall memory call = _adjustCall(key);
        call.keeperFee = fee % 50e6;
        call.acceptablePrice = fee % 5 == 0 ? 1 : _looseFor(key);
        vm.prank(KEEPER);
        try mirror.adjust{value: EXECUTION_FEE}(call) returns (bytes32 order) {
            orders.push(order);
            done["adjust"]++;
        } catch {}
    }

    function stopLoss(uint256 copy, uint256 user, uint256 fee) external nobodyPays {
        if (keys.length == 0) return;
        vm.prank(KEEPER);
        try leaves.stopLoss{value: EXECUTION_FEE}(_key(copy), _user(user), fee % 20e6) returns (bytes32 leaveKey) {
            _pushLeave(leaveKey);
            done["stopLoss"]++;
        } catch {}
    }

    function settleWithFee(uint256 copy, uint256 fee) external nobodyPays {
        if (keys.length == 0) return;
        bytes32 key = _key(copy);
        // mostly within a tenth of what is there
        fee = fee % (_held(copies.accountOf(key), USDC) / 8 + 2);
        vm.prank(KEEPER);
        try settle.settle(key, USDC, fee) {
            done["settleWithFee"]++;
        } catch {}
    }

    // ---- anybody

    function close(uint256 copy) external nobodyPays {
        if (keys.length == 0) return;
        bytes32 key = _key(copy);
        bool isGone = _uint(copies.getCopy(key).traderPositionKey, "SIZE_IN_USD") == 0;
        vm.prank(copy % 3 == 0 ? POOR : STRANGER);
        try mirror.close{value: EXECUTION_FEE}(key) returns (bytes32 order) {
            vm.assertTrue(isGone, "only once the trader is gone");
            orders.push(order);
            done["close"]++;
        } catch {}
    }

    function settleAs(uint256 copy, uint256 token) external nobodyPays {
        if (keys.length == 0) return;
        bytes32 key = _key(copy);
        address what = token % 2 == 0 ? USDC : WETH;
        address account = copies.accountOf(key);
        uint256[] memory due = _dueOf(key, what, _held(account, what));
        uint256[] memory before = store.getBalanceList(what, users);
        vm.prank(STRANGER);
        try settle.settle(key, what, 0) {
            vm.assertEq(_held(account, what), 0, "a settlement leaves nothing behind");
            for (uint256 i; i < USERS; i++) {
                uint256 got = store.userBalanceMap(what, users[i]) - before[i];
                vm.assertGe(got, due[i], "at least their share");
                // the rounding of the shares goes to the largest, whose own share of a few units may be none
                bool isPaid = due[i] > 0 || copies.weightOf(key, users[i]) > 0;
                vm.assertGe(due[i] + (isPaid ? USERS : 0), got, "and no more");
            }
            done["settle"]++;
        } catch {}
    }

    /// What each user is to get out of a settlement, rounded down, computed independently of the contracts.
    function _dueOf(bytes32 key, address token, uint256 held) private view returns (uint256[] memory due) {
        due = new uint256[](USERS);
        ICopies.Copy memory copy = copies.getCopy(key);
        uint256 left = held;
        if (copy.stage == ICopies.Stage.Cancelled) {
            // everything goes back, with the keeper's fee
            left += store.userBalanceMap(token, copy.account);
        } else {
            if (token == copy.collateralToken) {
                // who has left comes first, then the keeper
                ICopies.Part[] memory owed = copies.getRemainders(key);
                for (uint256 i; i < owed.length; i++) {
                    uint256 paid = Math.min(owed[i].weight, left);
                    left -= paid;
                    due[_indexOf(owed[i].mimic)] += paid - paid / 100;
                }
                left -= Math.min(copy.owed, left);
            }
            left -= left / 100;
        }
        (address[] memory mimics, uint256[] memory weights) = copies.getParts(key);
        for (uint256 i; i < mimics.length; i++) due[_indexOf(mimics[i])] += left * weights[i] / copy.weight;
    }

    function _indexOf(address user) private view returns (uint256 index) {
        while (users[index] != user) index++;
    }

    /// Tokens and ETH that somebody sends to a copy's or a leave's address.
    function donate(uint256 which, uint256 what, uint256 amount) external nobodyPays {
        if (keys.length == 0) return;
        address receiver = copies.accountOf(_key(which));
        if (which % 2 == 0 && leaveKeys.length > 0) receiver = copies.accountOf(leaveKeys[which % leaveKeys.length]);
        if (what % 3 == 0) gmxScript.mint(USDC, receiver, amount % 50e6);
        if (what % 3 == 1) gmxScript.mint(WETH, receiver, amount % 1e16);
        if (what % 3 == 2) {
            (bool isOk,) = receiver.call{value: amount % 1e16}("");
            vm.assertTrue(isOk, "accounts take ETH");
        }
        done["donate"]++;
    }

    function reconcile(uint256 copy, uint256 which) external nobodyPays {
        if (keys.length > 0) mirror.reconcile(_key(copy));
        if (leaveKeys.length > 0) leaves.reconcile(leaveKeys[which % leaveKeys.length]);
    }

    function cancel(uint256 copy) external nobodyPays {
        if (keys.length == 0) return;
        vm.prank(STRANGER);
        try mirror.cancel(_key(copy)) {
            done["cancel"]++;
        } catch {}
    }

    function collect(uint256 which, uint256 token) external nobodyPays {
        if (leaveKeys.length == 0) return;
        try leaves.collect(leaveKeys[which % leaveKeys.length], token % 2 == 0 ? USDC : WETH) {
            done["collect"]++;
        } catch {}
    }

    function claim(uint256 copy, uint256 amount) external nobodyPays {
        if (keys.length == 0) return;
        bytes32 key = _key(copy);
        gmxScript.creditFunding(copies.accountOf(key), ETH_MARKET, amount % 2 == 0 ? USDC : WETH, amount % 1e6);
        settle.claimFunding(key);
        done["claim"]++;
    }

    function pauseOrNot(bool isPaused) external {
        if (mirror.paused() == isPaused) return;
        vm.prank(OWNER);
        isPaused ? mirror.pause() : mirror.unpause();
    }

    /// None of this is a stranger's.
    function tryAsStranger(uint256 copy) external {
        bytes32 key = keys.length == 0 ? bytes32(0) : _key(copy);
        vm.startPrank(STRANGER);
        vm.expectRevert();
        mirror.adjust{value: 1}(_adjustCall(key));
        vm.expectRevert();
        leaves.stopLoss{value: 1}(key, users[0], 0);
        vm.expectRevert();
        leaves.leaveCopy{value: 1}(key, users[0], 0);
        vm.expectRevert();
        settle.settle(key, USDC, 1);
        vm.expectRevert();
        copies.transfer(key, USDC, STRANGER, 1);
        vm.expectRevert();
        store.credit(USDC, STRANGER, 1);
        vm.expectRevert();
        settle.claimPlatformFee(_usdc(), STRANGER);
        vm.stopPrank();
    }

    // ---- GMX

    /// What becomes of an order, and what must be true of it.
    function gmxActs(uint256 which, uint256 what, uint256 how) external nobodyPays {
        if (orders.length == 0) return;
        // the latest ones are pending more often
        bytes32 order = orders[orders.length - 1 - which % Math.min(orders.length, 6)];
        if (!gmxScript.isPending(order)) return;
        gmxScript.setCallbacks(ScriptedGmx.Callbacks(how % 8 < 5 ? 0 : how % 8 - 4));
        if (what % 8 == 0) gmxScript.cancel(order);
        else if (what % 8 == 1 && _uint(order, "ORDER_TYPE") == 6) gmxScript.freeze(order);
        else if (how % 8 < 5 && _leaveOfOrder[order] != 0) _executeLeave(order);
        else if (gmxScript.execute(order)) done["executed"]++;
        else done["cancelled"]++;
    }

    /// Whatever came before: who leaves gets his part, and the others keep theirs.
    function _executeLeave(bytes32 order) private {
        ILeaves.Leave memory asked = leaves.getLeave(_leaveOfOrder[order]);
        ICopies.Copy memory copy = copies.getCopy(asked.allocationKey);
        (_collateral, _isLong, _market) = (copy.collateralToken, copy.isLong, copy.market);
        Before memory before = _look(asked.allocationKey, asked.mimic);
        bool hasFunding = _hasFunding(copy);
        gmxScript.execute(order);
        asked = leaves.getLeave(_leaveOfOrder[order]);
        if (asked.state != ILeaves.State.Left || asked.sizeDelta == 0) return;
        done["left"]++;
        uint256 weightLeft = copies.weightOf(asked.allocationKey, asked.mimic);
        // the last one's weight stays
        if (before.weight == before.total && weightLeft == before.weight) return;
        before.weight -= weightLeft;
        // a part may be worth less than closing it costs; then the others bear what it cannot
        bool isPaid = _free(asked.mimic) > before.free || _free(asked.mimic, _other()) > before.freeOther;
        if (!hasFunding && isPaid) _checkOthers(asked.allocationKey, asked.mimic, before);
    }

    function _hasFunding(ICopies.Copy memory copy) private view returns (bool) {
        return gmx.dataStore().getUint(GmxKeys.claimableFundingAmount(copy.market, USDC, copy.account)) > 0
            || gmx.dataStore().getUint(GmxKeys.claimableFundingAmount(copy.market, WETH, copy.account)) > 0;
    }

    function _pushLeave(bytes32 leaveKey) private {
        bytes32 order = leaves.getLeave(leaveKey).requestKey;
        leaveKeys.push(leaveKey);
        orders.push(order);
        _leaveOfOrder[order] = leaveKey;
    }

    function liquidate(uint256 copy, uint256 seed) external nobodyPays {
        if (keys.length == 0 || seed % 4 > 0) return;
        ICopies.Copy memory copy_ = copies.getCopy(_key(copy));
        if (_sizeOf(_key(copy)) == 0) return;
        gmxScript.liquidate(copy_.account, copy_.market, copy_.collateralToken, copy_.isLong);
        done["liquidate"]++;
    }

    function reduce(uint256 copy, uint256 part) external nobodyPays {
        if (keys.length == 0) return;
        bytes32 key = _key(copy);
        ICopies.Copy memory copy_ = copies.getCopy(key);
        uint256 size = _sizeOf(key);
        if (size == 0) return;
        try gmxScript.reduce(copy_.account, copy_.market, copy_.collateralToken, copy_.isLong, size * (1 + part % 99) / 100) {
            done["reduce"]++;
        } catch {}
    }

    function movePrice(uint256 seed) external {
        gmxScript.setPrice(WETH, uint128(2_000e8 * (940 + seed % 120) / 1_000));
    }

    function accrue(uint256 borrowing, uint256 funding, uint256 kind) external {
        address token = kind % 3 == 0 ? WETH : USDC;
        gmxScript.accrue(ETH_MARKET, token, kind % 2 == 0, borrowing % 1e27, token == USDC ? funding % 1e18 : funding % 1e27);
    }

    function setCosts(uint256 fee, uint256 impact) external {
        gmxScript.setCosts(fee % 1e27, impact % 1e27);
    }

    function passTime(uint256 time) external {
        vm.warp(block.timestamp + time % 400);
    }

    function passHours(uint256 time) external {
        vm.warp(block.timestamp + time % 3 hours);
    }

    // ---- what is checked

    function _checkAllowances(bytes32 key, uint256[] memory before) private view {
        (address[] memory mimics, uint256[] memory weights) = copies.getParts(key);
        uint256 sum;
        for (uint256 i; i < mimics.length; i++) {
            sum += weights[i];
            for (uint256 k; k < users.length; k++) {
                if (users[k] != mimics[i]) continue;
                (uint256 rate,,) = rules.matchingRuleMap(keccak256(abi.encodePacked(_collateral, TRADER)), users[k]);
                vm.assertEq(before[k] * rate / 10_000, weights[i], "a copy takes what the rule allows");
                vm.assertEq(before[k] - store.userBalanceMap(_collateral, users[k]), weights[i], "and no more");
            }
        }
        vm.assertEq(sum, copies.getCopy(key).weight, "weights add up");
    }

    function _isPending(bytes32 leaveKey) private view returns (bool) {
        return gmxScript.isPending(leaves.getLeave(leaveKey).requestKey);
    }

    function _key(uint256 copy) private view returns (bytes32) {
        // the latest copies are open more often
        return keys[keys.length - 1 - copy % Math.min(keys.length, 4)];
    }

    function _user(uint256 index) private view returns (address) {
        return users[index % users.length];
    }

    function _repeated() private view returns (address[] memory list) {
        list = new address[](USERS * 2);
        for (uint256 i; i < list.length; i++) list[i] = _user(i);
    }

    /// All tokens of one kind, wherever the protocol or GMX for it may have them.
    function tokensOf(address token) external view returns (uint256 sum) {
        sum = IERC20(token).balanceOf(address(store)) + IERC20(token).balanceOf(GmxAddresses.ORDER_VAULT)
            + IERC20(token).balanceOf(ETH_MARKET) + IERC20(token).balanceOf(BTC_MARKET);
        for (uint256 i; i < keys.length; i++) sum += IERC20(token).balanceOf(copies.accountOf(keys[i]));
        for (uint256 i; i < leaveKeys.length; i++) sum += IERC20(token).balanceOf(copies.accountOf(leaveKeys[i]));
        for (uint256 i; i < users.length; i++) sum += IERC20(token).balanceOf(users[i]);
        sum += IERC20(token).balanceOf(BYSTANDER) + IERC20(token).balanceOf(address(this));
        sum += IERC20(token).balanceOf(POOR);
    }

    /// What the store owes, with everybody who may have been credited.
    function owedOf(address token) external view returns (uint256 sum) {
        sum = store.platformFeeMap(token) + store.userBalanceMap(token, BYSTANDER)
            + store.userBalanceMap(token, FEE_RECEIVER) + store.userBalanceMap(token, KEEPER)
            + store.userBalanceMap(token, STRANGER) + store.userBalanceMap(token, POOR);
        for (uint256 i; i < users.length; i++) sum += store.userBalanceMap(token, users[i]);
        for (uint256 i; i < keys.length; i++) sum += store.userBalanceMap(token, copies.accountOf(keys[i]));
    }

    /// ETH of everybody, and of WETH's backing.
    function ethOf() external view returns (uint256 sum) {
        sum = KEEPER.balance + STRANGER.balance + POOR.balance + address(this).balance + gmxScript.GMX_KEEPER().balance + WETH.balance
            + GmxAddresses.ORDER_HANDLER.balance + GmxAddresses.ORDER_VAULT.balance + ETH_MARKET.balance
            + address(mirror).balance + address(leaves).balance + address(settle).balance + address(copies).balance
            + address(store).balance;
        for (uint256 i; i < users.length; i++) sum += users[i].balance;
        for (uint256 i; i < keys.length; i++) sum += copies.accountOf(keys[i]).balance;
        for (uint256 i; i < leaveKeys.length; i++) sum += copies.accountOf(leaveKeys[i]).balance;
    }
}
