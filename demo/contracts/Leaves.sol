// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {AllocationStore} from "./AllocationStore.sol";
import {Fees} from "./Fees.sol";
import {Gmx} from "./gmx/Gmx.sol";
import {GmxKeys} from "./gmx/GmxKeys.sol";
import {GmxPositions} from "./gmx/GmxPositions.sol";
import {GmxOrderType, IDataStore} from "./gmx/IGmx.sol";
import {ICopies} from "./interfaces/ICopies.sol";
import {ILeaves} from "./interfaces/ILeaves.sol";
import {ISettle} from "./interfaces/ISettle.sol";
import {LeaveTerms} from "./LeaveTerms.sol";
import {MatchingRule} from "./MatchingRule.sol";
import {Orders} from "./Orders.sol";
import {PriceFeeds} from "./PriceFeeds.sol";
import {Roles} from "./Roles.sol";

/// @title Leaves
/// @notice Followers leave open copies by an order of their own, which nobody can delay. GMX settles a decrease for the position as a
/// whole; who has left is paid exactly their part of it, and the others keep exactly theirs.
contract Leaves is ILeaves, Orders {
    using GmxPositions for IDataStore;
    using SafeCast for uint256;

    /// @dev A copy's position, and how many orders of its account were pending, when it was last looked at. While leaves are pending,
    /// what a leave's order changes is the difference.
    struct Seen {
        uint256 sizeInUsd;
        uint256 collateral;
        GmxPositions.Charged charged;
        uint256 pendingOrders;
    }

    /// @dev A leave that GMX has executed as ordered: `share` of the weights is paid, and of the leaver's `weight`, `weightLeft` stays.
    /// In units of the collateral token: what the leaver gives back to the others, what the position still has of theirs, and what the
    /// account holds for those who have left before, since the position has not got it.
    struct Payout {
        uint256 share;
        uint256 weight;
        uint256 weightLeft;
        uint256 returned;
        uint256 remainder;
        uint256 reserved;
    }

    uint256 private constant ONE = 1e18;
    /// @dev Sizes that differ by less, in parts of a million, are the same: rounding in leaves before.
    uint256 private constant SAME = 1e6;

    /// @notice Followers' maximum losses.
    MatchingRule public immutable matchingRule;
    /// @notice Prices of collateral tokens.
    PriceFeeds public immutable priceFeeds;
    /// @notice Pays who leaves.
    ISettle public immutable settle;

    /// @inheritdoc ILeaves
    mapping(bytes32 allocationKey => mapping(address mimic => bytes32 leaveKey)) public leaveKeyOf;
    /// @notice How many leaves of a copy are pending.
    mapping(bytes32 allocationKey => uint256) public pendingCount;

    mapping(bytes32 leaveKey => Leave) private _leaveMap;
    mapping(bytes32 requestKey => bytes32 leaveKey) private _leaveOfOrder;
    mapping(bytes32 allocationKey => Seen) private _seenMap;
    uint256 private _lastLeaveId;

    constructor(
        address initialOwner,
        AllocationStore allocationStore,
        MatchingRule rule,
        ICopies copyRecords,
        Gmx gmxAddresses,
        PriceFeeds feeds,
        ISettle copySettle,
        uint256 callbackGas
    ) Orders(initialOwner, allocationStore, copyRecords, gmxAddresses, callbackGas) {
        matchingRule = rule;
        priceFeeds = feeds;
        settle = copySettle;
    }

    /// @inheritdoc ILeaves
    function getLeave(bytes32 leaveKey) external view returns (Leave memory) {
        return _leaveMap[leaveKey];
    }

    /// @inheritdoc ILeaves
    function leaveCopy(bytes32 allocationKey, address mimic, uint256 acceptablePrice)
        external
        payable
        returns (bytes32 leaveKey)
    {
        if (!_actsFor(mimic)) revert Leaves__NotYours(msg.sender);
        leaveKey = leaveKeyOf[allocationKey][mimic];
        if (leaveKey != 0 && reconcile(leaveKey)) {
            if (_leaveMap[leaveKey].reason == Reason.Asked) revert Leaves__AlreadyLeaving(leaveKey);
            _cancel(leaveKey);
        }
        return _leave(allocationKey, mimic, acceptablePrice);
    }

    /// @inheritdoc ILeaves
    function stopLoss(bytes32 allocationKey, address mimic, uint256 keeperFee)
        external
        payable
        onlyKeeper
        returns (bytes32 leaveKey)
    {
        leaveKey = leaveKeyOf[allocationKey][mimic];
        if (leaveKey != 0 && reconcile(leaveKey)) revert Leaves__AlreadyLeaving(leaveKey);
        return _stopLoss(allocationKey, mimic, keeperFee);
    }

    /// @inheritdoc ILeaves
    function cancel(bytes32 leaveKey, address caller) external {
        if (!_actsFor(caller)) revert Leaves__NotYours(msg.sender);
        Leave storage asked = _leaveMap[leaveKey];
        if (!reconcile(leaveKey)) return;
        if (caller != asked.mimic && !_mayCancel(asked, caller)) revert Leaves__Pending(leaveKey);
        _cancel(leaveKey);
    }

    /// @inheritdoc ILeaves
    function reconcile(bytes32 leaveKey) public nonReentrant returns (bool isPending) {
        Leave storage asked = _leaveMap[leaveKey];
        if (asked.state == State.None) revert Leaves__Unknown(leaveKey);
        if (asked.state != State.Pending) return false;
        if (_dataStore.isPending(asked.requestKey)) return true;
        _orderEnded(asked.requestKey, Ending.Unknown);
        return false;
    }

    /// @inheritdoc ILeaves
    function collect(bytes32 leaveKey, address token) external nonReentrant returns (uint256 amount) {
        Leave memory ended = _leaveMap[leaveKey];
        if (ended.state == State.None) revert Leaves__Unknown(leaveKey);
        if (ended.state == State.Pending) revert Leaves__Pending(leaveKey);
        if (token == address(_wnt)) copies.wrapEth(leaveKey);
        amount = IERC20(token).balanceOf(copies.accountOf(leaveKey));
        bool hasLeft = ended.state == State.Left;
        address receiver = hasLeft ? ended.mimic : copies.accountOf(ended.allocationKey);
        if (hasLeft) amount = settle.payLate(leaveKey, token, receiver);
        else copies.transfer(leaveKey, token, receiver, amount);
        emit Collected(leaveKey, token, receiver, amount);
    }

    /// @inheritdoc ILeaves
    function look(bytes32 allocationKey) external onlyRole(Roles.MIRROR) {
        if (pendingCount[allocationKey] > 0) _look(copies.getCopy(allocationKey));
    }

    function _leave(bytes32 allocationKey, address mimic, uint256 acceptablePrice)
        private
        nonReentrant
        returns (bytes32 leaveKey)
    {
        (ICopies.Copy memory copy, LeaveTerms.Input memory input) = _read(allocationKey, mimic);
        OrderTerms memory terms;
        terms.orderType = GmxOrderType.MARKET_DECREASE;
        terms.acceptablePrice = acceptablePrice;
        (terms.sizeDelta, terms.collateralDelta) = LeaveTerms.decrease(input, acceptablePrice);
        return _send(copy, mimic, terms, Reason.Asked, 0);
    }

    function _stopLoss(bytes32 allocationKey, address mimic, uint256 keeperFee)
        private
        nonReentrant
        returns (bytes32 leaveKey)
    {
        (ICopies.Copy memory copy, LeaveTerms.Input memory input) = _read(allocationKey, mimic);
        uint256 rate = matchingRule.maxLossMap(copy.traderMatchingKey, mimic);
        if (rate == 0 || input.weight == 0) revert Leaves__NoMaxLoss(copy.traderMatchingKey, mimic);
        // only the leaver pays: the others' limit is unchanged
        uint256 charged = copy.charged + Math.mulDiv(keeperFee, copy.gross, input.weight, Math.Rounding.Ceil);
        if (keeperFee > 0 && Fees.isTooMuch(charged, copy.gross)) {
            revert Leaves__KeeperFeeAboveLimit(keeperFee, input.weight);
        }

        OrderTerms memory terms;
        terms.orderType = GmxOrderType.STOP_LOSS_DECREASE;
        // once the limit is reached, any price is better than staying
        terms.acceptablePrice = copy.isLong ? 0 : type(uint256).max;
        terms.triggerPrice = LeaveTerms.triggerPrice(input, rate, copy.returned * copy.weight / ONE);
        if (terms.triggerPrice == 0) revert Leaves__NoTriggerPrice();
        (terms.sizeDelta, terms.collateralDelta) = LeaveTerms.decrease(input, terms.triggerPrice);
        return _send(copy, mimic, terms, Reason.MaxLoss, keeperFee);
    }

    /// @dev What a leave's order is computed from.
    function _read(bytes32 allocationKey, address mimic)
        private
        view
        returns (ICopies.Copy memory copy, LeaveTerms.Input memory input)
    {
        copy = copies.getCopy(allocationKey);
        input.position = _dataStore.read(copy.positionKey);
        if (copy.stage != ICopies.Stage.Open || input.position.sizeInUsd == 0) revert Leaves__NotOpen(allocationKey);
        input.weight = copies.weightOf(allocationKey, mimic);
        input.total = copy.weight;
        input.isLong = copy.isLong;
        (, input.remainder) = copies.remaindersOf(allocationKey, mimic);
        input.remainders = copies.remaindersInPosition(allocationKey);
        if (input.weight == 0 && input.remainder == 0) revert Leaves__NotInCopy(allocationKey, mimic);
        (input.collateralPrice,) = priceFeeds.latestPrice(copy.collateralToken);
        input.fees = GmxPositions.feesBetween(
            input.position.sizeInUsd,
            _dataStore.chargedOf(copy.positionKey),
            _dataStore.marketCharges(copy.market, copy.collateralToken, copy.isLong),
            input.collateralPrice
        );
        (address longToken, address shortToken) = _dataStore.marketTokens(copy.market);
        input.isProfitInCollateral = copy.collateralToken == (copy.isLong ? longToken : shortToken);
    }

    function _send(
        ICopies.Copy memory copy,
        address mimic,
        OrderTerms memory terms,
        Reason reason,
        uint256 keeperFee
    ) private returns (bytes32 leaveKey) {
        leaveKey = keccak256(abi.encode(copy.allocationKey, mimic, ++_lastLeaveId));
        terms.receiver = copies.accountOf(leaveKey);
        address payer = reason == Reason.Asked ? mimic : msg.sender;
        bytes32 requestKey = _createOrder(copy, terms, payer);
        _leaveOfOrder[requestKey] = leaveKey;
        leaveKeyOf[copy.allocationKey][mimic] = leaveKey;
        _leaveMap[leaveKey] = Leave(
            copy.allocationKey, mimic, State.Pending, reason, keeperFee.toUint72(), requestKey, terms.sizeDelta
        );
        pendingCount[copy.allocationKey]++;
        _look(copy);
        LeaveData memory data = LeaveData(
            leaveKey,
            requestKey,
            uint8(reason),
            terms.sizeDelta,
            terms.collateralDelta,
            terms.acceptablePrice,
            terms.triggerPrice,
            msg.value
        );
        emit LeaveRequested(copy.allocationKey, copy.traderMatchingKey, mimic, data);
    }

    function _cancel(bytes32 leaveKey) private {
        Leave storage asked = _leaveMap[leaveKey];
        _cancelOrder(asked.allocationKey, asked.requestKey);
        reconcile(leaveKey);
    }

    function _orderEnded(bytes32 requestKey, Ending ending) internal override {
        bytes32 leaveKey = _leaveOfOrder[requestKey];
        Leave storage asked = _leaveMap[leaveKey];
        if (asked.state != State.Pending) revert Orders__UnknownOrder(requestKey);
        delete _leaveOfOrder[requestKey];
        (bytes32 allocationKey, address mimic) = (asked.allocationKey, asked.mimic);
        delete leaveKeyOf[allocationKey][mimic];
        pendingCount[allocationKey]--;

        ICopies.Copy memory copy = copies.getCopy(allocationKey);
        Seen memory before = _seenMap[allocationKey];
        Seen memory current = _look(copy);
        Payout memory payout;
        if (ending != Ending.Cancelled) payout = _measure(leaveKey, copy, before, current);
        if (payout.share > 0) {
            asked.state = State.Left;
            _pay(leaveKey, copy, payout);
        } else {
            bool isPaid = _moveAllToCopy(leaveKey, copy);
            // who says so is GMX; if nobody does, something has arrived or the position has changed
            bool isCancelled = ending == Ending.Cancelled || (!isPaid && current.sizeInUsd == before.sizeInUsd);
            asked.state = isCancelled ? State.Cancelled : State.NotLeft;
            emit NotLeft(allocationKey, copy.traderMatchingKey, mimic, requestKey, isCancelled);
        }
    }

    /// @dev What a leave's order has done, if it has done what it said: its share is 0 otherwise.
    function _measure(bytes32 leaveKey, ICopies.Copy memory copy, Seen memory before, Seen memory current)
        private
        view
        returns (Payout memory payout)
    {
        Leave storage asked = _leaveMap[leaveKey];
        uint256 sizeDelta = asked.sizeDelta;
        if (sizeDelta == 0) {
            // a remainder alone: it is worth what has arrived
            bool isPaid = IERC20(copy.collateralToken).balanceOf(copies.accountOf(leaveKey)) > 0;
            // if GMX has closed the position with it, what has arrived is everybody's
            if (isPaid && current.sizeInUsd > 0) payout.share = copy.weight;
            return payout;
        }
        // what another order has done unnoticed cannot be told from what this one has done
        if (current.pendingOrders + 1 != before.pendingOrders) return payout;
        if (sizeDelta > before.sizeInUsd || current.sizeInUsd != before.sizeInUsd - sizeDelta) return payout;
        uint256 weight = copies.weightOf(asked.allocationKey, asked.mimic);

        uint256 expected = Math.mulDiv(before.sizeInUsd, weight, copy.weight);
        uint256 tolerance = expected / SAME + 1;
        // the position has become smaller since: this has closed a part of the others' too
        if (weight == 0 || sizeDelta > expected + tolerance) return payout;
        payout.share = sizeDelta + tolerance >= expected ? weight : Math.mulDiv(copy.weight, sizeDelta, before.sizeInUsd);
        bool isLast = weight == copy.weight && payout.share == weight;
        // less than a unit of weight, or GMX has closed all of it
        if (payout.share == 0 || (current.sizeInUsd == 0 && !isLast)) {
            payout.share = 0;
            return payout;
        }
        payout.weight = weight;
        payout.weightLeft = isLast ? weight : weight - payout.share;

        _splitCollateral(copy, before, current, payout);
    }

    /// @dev What the position's collateral must be for those who stay, and to whom the difference is due.
    function _splitCollateral(
        ICopies.Copy memory copy,
        Seen memory before,
        Seen memory current,
        Payout memory payout
    ) private view {
        (uint256 remainders,) = copies.remaindersOf(copy.allocationKey, address(0));
        payout.reserved = remainders - Math.min(remainders, before.collateral);
        remainders -= payout.reserved;
        uint256 worth = before.collateral - remainders;
        worth -= Math.min(worth, _feesBetween(copy, before, current));
        uint256 others =
            remainders + Math.mulDiv(worth, copy.weight - payout.share, copy.weight, Math.Rounding.Ceil);
        if (others > current.collateral) payout.returned = others - current.collateral;
        else payout.remainder = current.collateral - others;
    }

    function _feesBetween(ICopies.Copy memory copy, Seen memory before, Seen memory current)
        private
        view
        returns (uint256)
    {
        // a closed position has no indices left; it has no collateral either
        if (current.sizeInUsd == 0) return 0;
        (uint256 price,) = priceFeeds.latestPrice(copy.collateralToken);
        return GmxPositions.feesBetween(before.sizeInUsd, before.charged, current.charged, price);
    }

    function _pay(bytes32 leaveKey, ICopies.Copy memory copy, Payout memory payout) private {
        Leave memory left = _leaveMap[leaveKey];
        uint256 amount;
        if (left.sizeDelta == 0) {
            amount = settle.payRemainder(left.allocationKey, leaveKey, left.mimic);
        } else {
            (amount, payout.remainder) = settle.payLeaver(
                ISettle.Leaver(
                    left.allocationKey,
                    leaveKey,
                    left.mimic,
                    payout.share,
                    payout.returned,
                    payout.remainder,
                    payout.reserved,
                    left.keeperFee
                )
            );
            if (payout.weightLeft != payout.weight) {
                copies.reduceWeight(left.allocationKey, left.mimic, payout.weight - payout.weightLeft);
            }
        }
        emit Left(
            left.allocationKey,
            copy.traderMatchingKey,
            left.mimic,
            left.requestKey,
            amount,
            uint8(left.reason),
            left.sizeDelta == 0 ? 0 : payout.share,
            payout.weightLeft,
            payout.remainder
        );
    }

    function _look(ICopies.Copy memory copy) private returns (Seen memory seen) {
        GmxPositions.Position memory position = _dataStore.read(copy.positionKey);
        seen = Seen(
            position.sizeInUsd,
            position.collateral,
            _dataStore.chargedOf(copy.positionKey),
            _dataStore.pendingOrdersOf(copy.account)
        );
        _seenMap[copy.allocationKey] = seen;
    }

    /// @dev Whether somebody else than the follower may cancel an order: once GMX has frozen it or let it expire. A maximum loss waits for
    /// its price as long as the copy is open; only a keeper may place it anew.
    function _mayCancel(Leave storage asked, address caller) private view returns (bool) {
        bytes32 requestKey = asked.requestKey;
        if (_dataStore.getBool(GmxKeys.field(requestKey, GmxKeys.ORDER_IS_FROZEN))) return true;
        if (asked.reason == Reason.MaxLoss) {
            return copies.isKeeper(caller) || _dataStore.sizeOf(copies.getCopy(asked.allocationKey).positionKey) == 0;
        }
        uint256 updatedAt = _dataStore.getUint(GmxKeys.field(requestKey, GmxKeys.ORDER_UPDATED_AT_TIME));
        return block.timestamp >= updatedAt + _dataStore.getUint(GmxKeys.REQUEST_EXPIRATION_TIME);
    }

    function _actsFor(address mimic) private view returns (bool) {
        return msg.sender == mimic || hasRole(Roles.ROUTER, msg.sender);
    }

    /// @dev Moves what has arrived in the market's tokens to the copy's account; whether there was anything.
    function _moveAllToCopy(bytes32 leaveKey, ICopies.Copy memory copy) private returns (bool) {
        (address longToken, address shortToken) = _dataStore.marketTokens(copy.market);
        return _moveToCopy(leaveKey, copy.account, longToken) + _moveToCopy(leaveKey, copy.account, shortToken) > 0;
    }

    function _moveToCopy(bytes32 leaveKey, address account, address token) private returns (uint256 amount) {
        amount = IERC20(token).balanceOf(copies.accountOf(leaveKey));
        if (amount > 0) copies.transfer(leaveKey, token, account, amount);
    }
}
