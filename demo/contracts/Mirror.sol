// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {AllocationStore} from "./AllocationStore.sol";
import {Fees} from "./Fees.sol";
import {Gmx} from "./gmx/Gmx.sol";
import {GmxKeys} from "./gmx/GmxKeys.sol";
import {GmxPositions} from "./gmx/GmxPositions.sol";
import {GmxOrderType, IDataStore} from "./gmx/IGmx.sol";
import {ICopies} from "./interfaces/ICopies.sol";
import {IMirror} from "./interfaces/IMirror.sol";
import {Leaves} from "./Leaves.sol";
import {MatchingRule} from "./MatchingRule.sol";
import {Orders} from "./Orders.sol";
import {PriceFeeds} from "./PriceFeeds.sol";
import {Roles} from "./Roles.sol";

/// @title Mirror
/// @notice Opens copies of traders' GMX positions out of followers' deposits, and makes them follow. Pausing stops new copies and
/// nothing else.
contract Mirror is IMirror, Orders, Pausable {
    using GmxPositions for IDataStore;
    using SafeCast for int256;
    using SafeCast for uint256;

    /// @dev The copy's one order. `fee` is the keeper's, `counted` what it added to the copy's charged fees; `expectedSize` is the copy's
    /// size if nothing but the order changes it.
    struct Pending {
        bytes32 requestKey;
        uint256 expectedSize;
        uint96 fee;
        uint128 counted;
    }

    /// @dev The latest copy of a trader's position, and the time of the latest increase that was answered.
    struct Answer {
        bytes32 allocationKey;
        uint256 increasedAt;
    }

    /// @notice The most followers of a copy.
    uint256 public constant MAX_MIMICS = 50;
    uint256 private constant BASIS_POINTS = 10_000;
    /// @dev Bounds of the configuration: leverage that GMX has, slippage that bounds something, times in which a price is still known.
    uint256 private constant HIGHEST_MAX_LEVERAGE = 200 * BASIS_POINTS;
    uint256 private constant HIGHEST_SLIPPAGE = 2_000;
    uint256 private constant HIGHEST_OPEN_AGE = 1 hours;

    /// @notice Followers' rules and throttles.
    MatchingRule public immutable matchingRule;
    /// @notice Prices of collateral and index tokens.
    PriceFeeds public immutable priceFeeds;
    /// @notice Where followers leave copies.
    Leaves public immutable leaves;

    /// @notice The limits in force.
    Config public config;
    /// @inheritdoc IMirror
    mapping(bytes32 traderPositionKey => Answer) public answerMap;
    /// @notice The number of copies so far.
    uint256 public lastAllocationId;

    mapping(bytes32 allocationKey => Pending) private _pendingMap;
    mapping(bytes32 requestKey => bytes32 allocationKey) private _copyOfOrder;

    constructor(
        address initialOwner,
        AllocationStore allocationStore,
        MatchingRule rule,
        ICopies copyRecords,
        Gmx gmxAddresses,
        PriceFeeds feeds,
        Leaves copyLeaves,
        Config memory initialConfig,
        uint256 callbackGas
    ) Orders(initialOwner, allocationStore, copyRecords, gmxAddresses, callbackGas) {
        matchingRule = rule;
        priceFeeds = feeds;
        leaves = copyLeaves;
        _setConfig(initialConfig);
    }

    /// @notice Announces limits.
    function scheduleConfig(Config calldata next) external onlyOwner {
        _checkConfig(next);
        bytes32 change = _configChange(next);
        emit ConfigScheduled(next, change, _schedule(change));
    }

    /// @notice Sets limits that were announced long enough ago.
    function setConfig(Config calldata next) external onlyOwner {
        _useSchedule(_configChange(next));
        _setConfig(next);
    }

    /// @notice Stops new copies. Open copies continue to follow, and leaving, closing, settling and withdrawing are never paused.
    function pause() external onlyRole(Roles.PAUSER) {
        _pause();
    }

    /// @notice Allows new copies again.
    function unpause() external onlyOwner {
        _unpause();
    }

    /// @inheritdoc IMirror
    function requestKeyOf(bytes32 allocationKey) external view returns (bytes32) {
        return _pendingMap[allocationKey].requestKey;
    }

    /// @inheritdoc IMirror
    function mirror(MirrorCall calldata call)
        external
        payable
        onlyKeeper
        whenNotPaused
        nonReentrant
        returns (bytes32 allocationKey, bytes32 requestKey)
    {
        uint256 listed = call.mimicList.length;
        if (listed == 0 || listed > MAX_MIMICS) revert Mirror__InvalidMimicList(MAX_MIMICS);
        bytes32 traderKey = GmxKeys.position(call.trader, call.market, call.collateralToken, call.isLong);
        GmxPositions.Position memory trader = _answer(traderKey);

        MirrorData memory data;
        bytes32 traderMatchingKey = keccak256(abi.encodePacked(call.collateralToken, call.trader));
        (data.mimicList, data.allocationList, data.allocation) = _allocate(call, traderKey, traderMatchingKey);
        if (data.allocation == 0) {
            if (msg.value > 0) _sendEth(0, msg.sender, msg.value);
            return (0, 0);
        }
        if (Fees.isTooMuch(call.keeperFee, data.allocation)) {
            revert Mirror__KeeperFeeAboveLimit(call.keeperFee, data.allocation);
        }
        _describe(call, data, traderKey, trader);
        allocationKey = keccak256(abi.encodePacked(data.mimicList, traderMatchingKey, data.allocationId));
        answerMap[traderKey].allocationKey = allocationKey;
        requestKey = _open(allocationKey, data);
        emit Mirrored(allocationKey, traderMatchingKey, requestKey, data);
        uint256 increasedAt = answerMap[traderKey].increasedAt;
        emit MatchingOrder(
            call.sourceRequestKey, traderKey, uint8(OrderStatus.Submitted), increasedAt, data.mimicList
        );
    }

    /// @inheritdoc IMirror
    function adjust(AdjustCall calldata call)
        external
        payable
        onlyKeeper
        nonReentrant
        returns (bytes32 requestKey)
    {
        (ICopies.Copy memory copy, GmxPositions.Position memory position) = _openCopy(call.allocationKey);
        GmxPositions.Position memory trader = _dataStore.read(copy.traderPositionKey);

        AdjustData memory data;
        (data.traderTargetLeverage, data.sizeDelta) = _follow(copy, position, trader);
        data.sourceRequestKey = call.sourceRequestKey;
        data.acceptablePrice = _adjustBound(copy, data.sizeDelta > 0, call.acceptablePrice, true);
        data.keeperFeeReceiver = copy.keeperFeeReceiver;
        data.keeperExecutionFee = call.keeperFee;
        data.mimicKeeperExecutionFeeInsolvency = call.keeperFee;
        return _resize(copy, position.sizeInUsd, data);
    }

    /// @inheritdoc IMirror
    function close(bytes32 allocationKey) external payable nonReentrant returns (bytes32 requestKey) {
        (ICopies.Copy memory copy, GmxPositions.Position memory position) = _openCopy(allocationKey);
        if (_dataStore.sizeOf(copy.traderPositionKey) > 0) revert Mirror__TraderStillOpen(copy.traderPositionKey);

        AdjustData memory data;
        data.sizeDelta = -position.sizeInUsd.toInt256();
        // a stranger's bound could make GMX cancel the order again and again
        data.acceptablePrice = _adjustBound(copy, false, 0, false);
        return _resize(copy, position.sizeInUsd, data);
    }

    /// @inheritdoc IMirror
    function cancel(bytes32 allocationKey) external {
        bytes32 requestKey = _pendingMap[allocationKey].requestKey;
        if (requestKey == 0) revert Mirror__NoOrder(allocationKey);
        if (_dataStore.isPending(requestKey)) _cancelOrder(allocationKey, requestKey);
        reconcile(allocationKey);
    }

    /// @inheritdoc IMirror
    function reconcile(bytes32 allocationKey) public nonReentrant returns (bool isPending) {
        return _reconcile(allocationKey);
    }

    /// @inheritdoc IMirror
    function reportSkipped(Source calldata source, address[] calldata mimics, SkipReason[] calldata reasons)
        external
        onlyKeeper
    {
        if (mimics.length != reasons.length) revert Mirror__InvalidReport();
        bytes32 traderMatchingKey = keccak256(abi.encodePacked(source.collateralToken, source.trader));
        for (uint256 i; i < mimics.length; i++) _skip(source, traderMatchingKey, mimics[i], reasons[i]);
    }

    /// @inheritdoc IMirror
    function reportOrder(
        bytes32 sourceRequestKey,
        bytes32 sourcePositionKey,
        uint8 status,
        uint256 sourceTimestamp,
        address[] calldata mimicList
    ) external onlyKeeper {
        if (status == uint8(OrderStatus.Submitted) || status > uint8(type(OrderStatus).max)) {
            revert Mirror__InvalidReport();
        }
        emit MatchingOrder(sourceRequestKey, sourcePositionKey, status, sourceTimestamp, mimicList);
    }

    /// @dev The trader's position, if its last increase may be copied; it may not be copied again.
    function _answer(bytes32 traderKey) private returns (GmxPositions.Position memory trader) {
        trader = _dataStore.read(traderKey);
        if (trader.sizeInUsd == 0 || trader.sizeInTokens == 0 || trader.collateral == 0) {
            revert Mirror__NoTraderPosition(traderKey);
        }
        uint256 increasedAt = _dataStore.increasedAt(traderKey);
        if (block.timestamp > increasedAt + config.maxOpenAge) revert Mirror__TooOld(increasedAt, config.maxOpenAge);
        Answer storage answer = answerMap[traderKey];
        if (answer.increasedAt == increasedAt) revert Mirror__AlreadyMirrored(traderKey, increasedAt);
        if (answer.allocationKey != 0 && _isRunning(answer.allocationKey)) {
            revert Mirror__StillCopied(answer.allocationKey);
        }
        answer.increasedAt = increasedAt;
    }

    function _isRunning(bytes32 allocationKey) private returns (bool) {
        return _reconcile(allocationKey) || _dataStore.sizeOf(copies.getCopy(allocationKey).positionKey) > 0;
    }

    function _allocate(MirrorCall calldata call, bytes32 traderKey, bytes32 traderMatchingKey)
        private
        returns (address[] memory mimics, uint256[] memory amounts, uint256 gross)
    {
        uint256 listed = call.mimicList.length;
        mimics = new address[](listed);
        amounts = new uint256[](listed);
        uint256 count;
        uint256 feeShare = Math.ceilDiv(call.keeperFee, listed);
        Source memory source = Source(call.trader, call.collateralToken, call.sourceRequestKey, traderKey);

        for (uint256 i; i < listed; i++) {
            uint256 amount = _take(source, traderMatchingKey, call.mimicList[i], feeShare);
            if (amount == 0) continue;
            mimics[count] = call.mimicList[i];
            amounts[count++] = amount;
            gross += amount;
        }
        assembly ("memory-safe") {
            mstore(mimics, count)
            mstore(amounts, count)
        }
    }

    /// @dev Takes one follower's allocation from their balance; 0 if they are skipped.
    function _take(Source memory source, bytes32 traderMatchingKey, address mimic, uint256 feeShare)
        private
        returns (uint256 amount)
    {
        MatchingRule.Terms memory terms = matchingRule.getTerms(traderMatchingKey, mimic);
        if (terms.expiry <= block.timestamp || block.timestamp < terms.nextActivity) {
            SkipReason reason = terms.expiry == 0
                ? SkipReason.NoRule
                : terms.expiry <= block.timestamp ? SkipReason.Expired : SkipReason.Throttled;
            _skip(source, traderMatchingKey, mimic, reason);
            return 0;
        }
        uint256 balance = store.userBalanceMap(source.collateralToken, mimic);
        // caps at what a part can hold instead of failing: the supply of every real token is below it
        amount = Math.min(balance * terms.allowanceRate / BASIS_POINTS, type(uint88).max);
        if (amount == 0) {
            _skip(source, traderMatchingKey, mimic, SkipReason.NoBalance);
        } else if (feeShare * Fees.KEEPER_DIVISOR > amount) {
            _skip(source, traderMatchingKey, mimic, SkipReason.FeeFloor);
            return 0;
        } else {
            store.debit(source.collateralToken, mimic, amount);
            matchingRule.setNextActivity(traderMatchingKey, mimic, block.timestamp + terms.throttleActivity);
        }
    }

    /// @dev Fills in the copy's data; its size is the trader's leverage on what is left after the keeper's fee.
    function _describe(
        MirrorCall calldata call,
        MirrorData memory data,
        bytes32 traderKey,
        GmxPositions.Position memory trader
    ) private {
        data.trader = call.trader;
        data.collateralToken = call.collateralToken;
        data.market = call.market;
        data.isLong = call.isLong;
        data.keeperFeeReceiver = call.keeperFeeReceiver;
        data.keeperExecutionFee = call.keeperFee;
        data.allocationId = ++lastAllocationId;
        data.sourceRequestKey = call.sourceRequestKey;
        data.sourcePositionKey = traderKey;
        data.executionFee = msg.value;
        data.acceptablePrice = _openBound(trader, call);
        (data.traderTargetLeverage, data.sizeDelta) =
            _target(trader, data.allocation - call.keeperFee, priceFeeds.freshPrice(call.collateralToken));
    }

    /// @dev The net goes to GMX; the fee stays in the store as the account's balance until GMX has executed the order.
    function _open(bytes32 allocationKey, MirrorData memory data) private returns (bytes32 requestKey) {
        uint256 fee = data.keeperExecutionFee;
        data.allocationAddress = copies.open(
            allocationKey,
            ICopies.Opening(
                data.trader,
                data.market,
                data.collateralToken,
                data.isLong,
                answerMap[data.sourcePositionKey].increasedAt,
                data.keeperFeeReceiver,
                fee
            ),
            data.mimicList,
            data.allocationList
        );
        if (fee > 0) store.credit(data.collateralToken, data.allocationAddress, fee);
        store.transferOut(IERC20(data.collateralToken), gmx.orderVault(), data.allocation - fee);

        OrderTerms memory terms;
        terms.orderType = GmxOrderType.MARKET_INCREASE;
        terms.sizeDelta = data.sizeDelta;
        terms.acceptablePrice = data.acceptablePrice;
        terms.receiver = data.allocationAddress;
        requestKey = _send(copies.getCopy(allocationKey), terms, data.sizeDelta, fee, 0);
    }

    /// @dev Sends the copy's order and reports it.
    function _resize(ICopies.Copy memory copy, uint256 size, AdjustData memory data)
        private
        returns (bytes32 requestKey)
    {
        bytes32 allocationKey = copy.allocationKey;
        data.allocationAddress = copy.account;
        data.allocation = copy.weight;
        data.size = size;
        data.executionFee = msg.value;
        uint256 fee = data.keeperExecutionFee;
        uint256 counted = fee > 0 ? copies.charge(allocationKey, fee) : 0;

        OrderTerms memory terms;
        terms.acceptablePrice = data.acceptablePrice;
        terms.receiver = copy.account;
        uint256 expectedSize;
        if (data.sizeDelta > 0) {
            terms.orderType = GmxOrderType.MARKET_INCREASE;
            terms.sizeDelta = uint256(data.sizeDelta);
            expectedSize = size + terms.sizeDelta;
        } else {
            terms.orderType = GmxOrderType.MARKET_DECREASE;
            terms.sizeDelta = uint256(-data.sizeDelta);
            expectedSize = size - terms.sizeDelta;
            // what followers who have left are still owed comes out with it
            terms.collateralDelta = copies.remaindersInPosition(allocationKey);
        }
        requestKey = _send(copy, terms, expectedSize, fee, counted);
        emit Adjusted(allocationKey, copy.traderMatchingKey, requestKey, data);
    }

    function _send(
        ICopies.Copy memory copy,
        OrderTerms memory terms,
        uint256 expectedSize,
        uint256 fee,
        uint256 counted
    ) private returns (bytes32 requestKey) {
        requestKey = _createOrder(copy, terms, msg.sender);
        _copyOfOrder[requestKey] = copy.allocationKey;
        _pendingMap[copy.allocationKey] = Pending(requestKey, expectedSize, fee.toUint96(), counted.toUint128());
        leaves.look(copy.allocationKey);
    }

    /// @dev A copy that is open and has no order, and its position.
    function _openCopy(bytes32 allocationKey)
        private
        returns (ICopies.Copy memory copy, GmxPositions.Position memory position)
    {
        if (_reconcile(allocationKey)) revert Mirror__OrderPending(_pendingMap[allocationKey].requestKey);
        copy = copies.getCopy(allocationKey);
        position = _dataStore.read(copy.positionKey);
        if (position.sizeInUsd == 0) revert Mirror__NotOpen(allocationKey);
    }

    function _reconcile(bytes32 allocationKey) private returns (bool isPending) {
        bytes32 requestKey = _pendingMap[allocationKey].requestKey;
        if (requestKey == 0) return false;
        if (_dataStore.isPending(requestKey)) return true;
        _orderEnded(requestKey, Ending.Unknown);
        return false;
    }

    function _orderEnded(bytes32 requestKey, Ending ending) internal override {
        bytes32 allocationKey = _copyOfOrder[requestKey];
        Pending memory pending = _pendingMap[allocationKey];
        if (requestKey == 0 || pending.requestKey != requestKey) revert Orders__UnknownOrder(requestKey);
        delete _pendingMap[allocationKey];
        delete _copyOfOrder[requestKey];

        ICopies.Copy memory copy = copies.getCopy(allocationKey);
        uint256 size = _dataStore.sizeOf(copy.positionKey);
        bool isOpening = copy.stage == ICopies.Stage.Opening;
        bool isExecuted = ending == Ending.Executed;
        if (ending == Ending.Unknown) {
            isExecuted = isOpening ? _wasOpened(copy, size, pending.fee) : size == pending.expectedSize;
        }
        if (isOpening) {
            copies.endOpening(allocationKey, isExecuted);
            if (isExecuted && pending.fee > 0) {
                store.debit(copy.collateralToken, copy.account, pending.fee);
                store.credit(copy.collateralToken, copy.keeperFeeReceiver, pending.fee);
            }
        } else if (pending.counted > 0) {
            if (isExecuted) copies.addOwed(allocationKey, pending.counted);
            else copies.uncharge(allocationKey, pending.counted);
        }
        leaves.look(allocationKey);
        emit OrderEnded(allocationKey, requestKey, isExecuted, isOpening, size);
    }

    /// @dev Whether GMX has opened a copy, if nobody has said so. It may have closed it again since, but then the collateral is not all
    /// back, as it is after a cancelled opening.
    function _wasOpened(ICopies.Copy memory copy, uint256 size, uint256 fee) private view returns (bool) {
        return size > 0 || IERC20(copy.collateralToken).balanceOf(copy.account) < copy.gross - fee;
    }

    /// @dev The size that a copy should have, as a difference to the one it has.
    function _follow(
        ICopies.Copy memory copy,
        GmxPositions.Position memory position,
        GmxPositions.Position memory trader
    ) private view returns (uint256 leverage, int256 sizeDelta) {
        uint256 target;
        if (trader.sizeInUsd > 0) {
            if (trader.collateral == 0) revert Mirror__NoTraderPosition(copy.traderPositionKey);
            uint256 remainders = copies.remaindersInPosition(copy.allocationKey);
            uint256 collateral = position.collateral - Math.min(position.collateral, remainders);
            (leverage, target) = _target(trader, collateral, priceFeeds.freshPrice(copy.collateralToken));
        }
        sizeDelta = target.toInt256() - position.sizeInUsd.toInt256();
        uint256 distance = sizeDelta < 0 ? uint256(-sizeDelta) : uint256(sizeDelta);
        bool isNear = distance * BASIS_POINTS <= position.sizeInUsd * config.adjustTolerance;
        if (isNear) revert Mirror__WithinTolerance(position.sizeInUsd, target);
    }

    /// @dev The trader's leverage in basis points, and the size that `collateral` has at it, at most at `maxLeverage`.
    function _target(GmxPositions.Position memory trader, uint256 collateral, uint256 collateralPrice)
        private
        view
        returns (uint256 leverage, uint256 size)
    {
        // 1e42 (a trillion USD) times 1e30 (a trillion tokens) is far from overflowing
        leverage = trader.sizeInUsd * BASIS_POINTS / (trader.collateral * collateralPrice);
        size = Math.min(
            trader.sizeInUsd * collateral / trader.collateral,
            config.maxLeverage * collateral * collateralPrice / BASIS_POINTS
        );
    }

    /// @dev The worst price at which a copy opens: the trader's average entry and `maxSlippage`, or, if that is better, the index token's
    /// feed and the same; the keeper's if that is better still. The entry alone bounds nothing where the market has moved in the
    /// trader's disfavour.
    function _openBound(GmxPositions.Position memory trader, MirrorCall calldata call) private view returns (uint256) {
        uint256 slippage = config.maxSlippage;
        uint256 tokens = trader.sizeInTokens * BASIS_POINTS;
        uint256 entry = call.isLong
            ? Math.ceilDiv(trader.sizeInUsd * (BASIS_POINTS + slippage), tokens)
            : trader.sizeInUsd * (BASIS_POINTS - slippage) / tokens;
        uint256 bound = _better(call.isLong, entry, call.acceptablePrice);
        return _better(call.isLong, bound, _feedBound(call.market, call.isLong, slippage));
    }

    /// @dev The worst price at which a copy changes: the index token's feed and the slippage, if it has one; the keeper's if that is
    /// better.
    function _adjustBound(ICopies.Copy memory copy, bool isIncrease, uint256 given, bool isGiven)
        private
        view
        returns (uint256 bound)
    {
        // a long buys when it increases and sells when it decreases, a short the other way round
        bool isBuying = copy.isLong == isIncrease;
        bound = _feedBound(copy.market, isBuying, isIncrease ? config.maxSlippage : config.maxExitSlippage);
        if (isGiven) bound = _better(isBuying, bound, given);
    }

    /// @dev The worst price that the index token's feed and a slippage allow.
    function _feedBound(address market, bool isBuying, uint256 slippage) private view returns (uint256) {
        address indexToken = _dataStore.getAddress(GmxKeys.field(market, GmxKeys.INDEX_TOKEN));
        return priceFeeds.worstPrice(indexToken, isBuying, slippage);
    }

    function _better(bool isBuying, uint256 a, uint256 b) private pure returns (uint256) {
        return isBuying ? Math.min(a, b) : Math.max(a, b);
    }

    function _skip(Source memory source, bytes32 traderMatchingKey, address mimic, SkipReason reason) private {
        emit Skipped(
            source.requestKey, mimic, traderMatchingKey, source.trader, source.positionKey, uint8(reason)
        );
    }

    function _setConfig(Config memory next) private {
        _checkConfig(next);
        config = next;
        emit SetConfig(next);
    }

    function _checkConfig(Config memory next) private pure {
        if (
            next.maxLeverage < BASIS_POINTS || next.maxLeverage > HIGHEST_MAX_LEVERAGE
                || next.maxSlippage > HIGHEST_SLIPPAGE || next.maxExitSlippage > HIGHEST_SLIPPAGE
                || next.maxOpenAge == 0 || next.maxOpenAge > HIGHEST_OPEN_AGE
                || next.adjustTolerance == 0 || next.adjustTolerance > HIGHEST_SLIPPAGE
        ) revert Config__InvalidBounds();
    }

    function _configChange(Config calldata next) private pure returns (bytes32) {
        return keccak256(abi.encode("config", next));
    }
}
