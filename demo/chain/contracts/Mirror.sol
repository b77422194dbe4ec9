// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {AllocationAccount} from "./AllocationAccount.sol";
import {AllocationStore} from "./AllocationStore.sol";
import {Copies} from "./Copies.sol";
import {Exchange} from "./Exchange.sol";
import {Heartbeat} from "./Heartbeat.sol";
import {Leaves} from "./Leaves.sol";
import {MatchingRule} from "./MatchingRule.sol";
import {Roles} from "./Roles.sol";
import {Shares} from "./Shares.sol";
import {StoreModule} from "./StoreModule.sol";

/// Opens a copy of a trader's position out of the followers' deposits, and makes it follow the trader. Called by the keeper.
/// Pausing stops new copies and nothing else.
contract Mirror is Leaves, Heartbeat, Pausable {
    using SafeCast for int256;
    using SafeCast for uint256;

    error Mirror__NotAnOpening();
    error Mirror__InvalidMimicList(uint256 max);
    error Mirror__AlreadyMirrored(bytes32 sourceRequestKey);
    error Mirror__DeadlinePassed(uint256 deadline);
    error Mirror__PriceUnacceptable(uint256 price, uint256 acceptablePrice);
    error Mirror__KeeperFeeAboveLimit(uint256 keeperFee, uint256 amount);
    error Mirror__AlreadyAdjusted(bytes32 allocationKey, bytes32 sourceRequestKey);
    error Mirror__InvalidTraderPosition();
    error Mirror__InvalidReport();
    error Mirror__LeverageAboveLimit(uint256 leverage, uint256 maxLeverage);
    error Mirror__InvalidMaxLeverage(uint256 min, uint256 max);

    /// Why a follower was not matched; reported by number.
    enum SkipReason { NoBalance, NoRule, Expired, Throttled, FeeFloor, NotListed }

    struct MirrorData {
        address allocationAddress;
        address trader;
        address collateralToken;
        address market;
        bool isLong;
        address keeperFeeReceiver;
        uint256 keeperExecutionFee;
        uint256 allocation;
        uint256 sizeDelta;
        uint256 traderTargetLeverage;
        uint256 allocationId;
        bytes32 sourceRequestKey;
        bytes32 sourcePositionKey;
        address[] mimicList;
        uint256[] allocationList;
    }

    struct AdjustData {
        address allocationAddress;
        address keeperFeeReceiver;
        uint256 keeperExecutionFee;
        uint256 mimicKeeperExecutionFeeInsolvency;
        uint256 allocation;
        int256 sizeDelta;
        uint256 traderTargetLeverage;
        uint256 size;
        bytes32 sourceRequestKey;
    }

    event Mirrored(
        bytes32 indexed allocationKey, bytes32 indexed traderMatchingKey, bytes32 indexed requestKey, MirrorData data
    );
    event Adjusted(
        bytes32 indexed allocationKey, bytes32 indexed traderMatchingKey, bytes32 indexed requestKey, AdjustData data
    );
    /// The followers' parts of an adjust's keeper fee, in units of the collateral token: feeList from the free balance,
    /// positionFeeList out of the copy's position for a follower whose balance is too low. One of the two is 0.
    event FeesCharged(
        bytes32 indexed allocationKey,
        bytes32 indexed traderMatchingKey,
        address collateralToken,
        address[] mimicList,
        uint256[] feeList,
        uint256[] positionFeeList
    );
    event Skipped(
        bytes32 indexed sourceRequestKey,
        address indexed mimic,
        bytes32 indexed traderMatchingKey,
        address trader,
        bytes32 sourcePositionKey,
        uint8 reason
    );
    event MatchingOrder(
        bytes32 indexed sourceRequestKey,
        bytes32 indexed sourcePositionKey,
        uint8 status,
        uint256 sourceTimestamp,
        address[] mimicList
    );

    event SetMaxLeverage(uint256 maxLeverage);

    /// The trader's event and position that a call responds to.
    struct Source {
        address trader;
        address collateralToken;
        bytes32 requestKey;
        bytes32 positionKey;
    }

    /// traderSizeDelta in USD (1e30), traderCollateralDelta and keeperFee in units of the collateral token. acceptablePrice, as
    /// in GMX (1e30 per smallest unit of the index token), is the highest price at which a long opens and the lowest for a
    /// short. deadline in unix seconds: the last block time at which the copy may still be opened.
    struct MirrorCall {
        Source source;
        address market;
        bool isLong;
        uint256 traderSizeDelta;
        int256 traderCollateralDelta;
        uint256 acceptablePrice;
        uint256 deadline;
        uint256 keeperFee;
        address keeperFeeReceiver;
        address[] mimicList;
    }

    /// The trader's position after the event: traderSize in USD (1e30), traderCollateral in token units; zero when closed.
    struct AdjustCall {
        bytes32 allocationKey;
        bytes32 sourceRequestKey;
        uint256 traderSize;
        uint256 traderCollateral;
        uint256 keeperFee;
        address keeperFeeReceiver;
    }

    uint256 public constant MAX_MIMICS = 50;
    uint8 public constant LAST_ORDER_STATUS = 6;
    uint256 private constant BASIS_POINTS = 10_000;
    /// Bounds of maxLeverage: at least 1x, and no more than exchanges allow.
    uint256 private constant LOWEST_MAX_LEVERAGE = 1 * BASIS_POINTS;
    uint256 private constant HIGHEST_MAX_LEVERAGE = 200 * BASIS_POINTS;

    MatchingRule public immutable matchingRule;
    address public immutable accountImplementation;

    /// The maximum leverage of a copy, in basis points, whatever its trader uses.
    uint256 public maxLeverage;

    mapping(bytes32 sourceRequestKey => bool) public isMirrored;
    mapping(bytes32 allocationKey => mapping(bytes32 sourceRequestKey => bool)) public isAdjusted;
    uint256 public lastAllocationId;
    uint256 private _lastRequestId;

    constructor(
        address initialOwner,
        AllocationStore allocationStore,
        MatchingRule rule,
        Exchange copyExchange,
        address accountCode,
        uint256 initialMaxLeverage,
        uint256 initialExitDelay
    ) StoreModule(initialOwner, allocationStore) Copies(copyExchange) Heartbeat(initialExitDelay) {
        matchingRule = rule;
        accountImplementation = accountCode;
        _setMaxLeverage(initialMaxLeverage);
    }

    function setMaxLeverage(uint256 nextMaxLeverage) external onlyOwner {
        _setMaxLeverage(nextMaxLeverage);
    }

    function setExitDelay(uint256 nextExitDelay) external onlyOwner {
        _setExitDelay(nextExitDelay);
    }

    /// Stops new copies. Open copies continue to follow, and closing, settling and withdrawing are never paused.
    function pause() external onlyRole(Roles.PAUSER) {
        _pause();
    }

    function unpause() external onlyOwner {
        _unpause();
    }

    /// Records a heartbeat, for a keeper that has nothing else to call.
    function beat() external onlyRole(Roles.KEEPER) {
        _beat();
    }

    /// Opens a copy for the listed followers whose rules allow it, and reports why for each of the others. If nobody is
    /// matched, the call only reports that: both returned keys are zero.
    function mirror(MirrorCall calldata call)
        external
        onlyRole(Roles.KEEPER)
        whenNotPaused
        nonReentrant
        returns (bytes32 allocationKey, bytes32 requestKey)
    {
        _beat();
        if (block.timestamp > call.deadline) revert Mirror__DeadlinePassed(call.deadline);
        if (call.traderSizeDelta == 0 || call.traderCollateralDelta <= 0) revert Mirror__NotAnOpening();
        if (call.mimicList.length == 0 || call.mimicList.length > MAX_MIMICS) {
            revert Mirror__InvalidMimicList(MAX_MIMICS);
        }
        if (isMirrored[call.source.requestKey]) revert Mirror__AlreadyMirrored(call.source.requestKey);
        isMirrored[call.source.requestKey] = true;
        _checkPrice(call);

        bytes32 traderMatchingKey = _traderMatchingKey(call.source);
        MirrorData memory data;
        (data.mimicList, data.allocationList, data.allocation) = _allocate(call, traderMatchingKey);
        if (data.allocation == 0) return (0, 0);
        _checkFee(call.keeperFee, data.allocation);

        uint256 net = data.allocation - call.keeperFee;
        _describe(call, data, net);
        data.allocationId = ++lastAllocationId;
        allocationKey = keccak256(abi.encodePacked(data.mimicList, traderMatchingKey, data.allocationId));
        data.allocationAddress = Clones.cloneDeterministic(accountImplementation, allocationKey);

        _store(_copyMap[allocationKey], data, traderMatchingKey);
        isAdjusted[allocationKey][data.sourceRequestKey] = true;
        copyFeesMap[allocationKey] = CopyFees(data.allocation.toUint128(), call.keeperFee.toUint128());

        _open(data, net);
        requestKey = _nextRequest();
        emit Mirrored(allocationKey, traderMatchingKey, requestKey, data);
    }

    /// Brings a copy to the trader's leverage without adding collateral: size = traderSize * collateral / traderCollateral,
    /// capped at maxLeverage, and 0 if the trader has closed. The keeper fee is split by weight and taken from the followers'
    /// free balances; the share of a follower who cannot pay comes out of the position at the expense of their own part. Each
    /// event of the trader is followed once.
    function adjust(AdjustCall calldata call)
        external
        onlyRole(Roles.KEEPER)
        nonReentrant
        returns (bytes32 requestKey)
    {
        _beat();
        (Exchange.PositionId memory id, Exchange.Position memory position) = _openPosition(call.allocationKey);
        if (call.traderSize > 0 && call.traderCollateral == 0) revert Mirror__InvalidTraderPosition();
        if (isAdjusted[call.allocationKey][call.sourceRequestKey]) {
            revert Mirror__AlreadyAdjusted(call.allocationKey, call.sourceRequestKey);
        }
        isAdjusted[call.allocationKey][call.sourceRequestKey] = true;

        AdjustData memory data;
        data.allocationAddress = id.account;
        data.keeperFeeReceiver = call.keeperFeeReceiver;
        data.keeperExecutionFee = call.keeperFee;
        data.sourceRequestKey = call.sourceRequestKey;
        if (call.traderSize == 0) {
            data.sizeDelta = -position.sizeInUsd.toInt256();
            // before the fee: the parts are then worth what the close pays out
            _resize(id, data.sizeDelta);
            (data.mimicKeeperExecutionFeeInsolvency, data.allocation) = _collectFee(call, id);
        } else {
            (data.mimicKeeperExecutionFeeInsolvency, data.allocation) = _collectFee(call, id);
            _follow(call, id, position, data);
        }
        if (data.mimicKeeperExecutionFeeInsolvency > 0) {
            AllocationAccount(id.account).transfer(
                IERC20(id.collateralToken), call.keeperFeeReceiver, data.mimicKeeperExecutionFeeInsolvency
            );
        }
        requestKey = _report(call.allocationKey, id, data);
    }

    /// Closes a copy as `adjust` does when its trader has closed, without a fee. Open to anyone once the keeper is gone.
    function close(bytes32 allocationKey) external whenKeeperGone nonReentrant returns (bytes32 requestKey) {
        (Exchange.PositionId memory id, Exchange.Position memory position) = _openPosition(allocationKey);

        AdjustData memory data;
        data.allocationAddress = id.account;
        data.allocation = _weightOf(allocationKey);
        data.sizeDelta = -position.sizeInUsd.toInt256();
        _resize(id, data.sizeDelta);
        requestKey = _report(allocationKey, id, data);
    }

    /// Takes a follower's part out of an open copy at the oracle price and has its value paid to the copy's account: see
    /// `Exchange.takePart`. Removing the last part closes the copy. keeperFee comes out of what the follower gets: together
    /// with their shares of earlier fees it must stay below a tenth of what they put in. Only Settle may call it, after
    /// checking that the follower may leave.
    function takeOut(bytes32 allocationKey, address mimic, uint256 keeperFee)
        external
        onlyRole(Roles.SETTLE)
        returns (bytes32 requestKey)
    {
        _beat();
        (Exchange.PositionId memory id, Exchange.Position memory position) = _openPosition(allocationKey);
        (uint256 weight, uint256 rest) = _removePart(allocationKey, mimic);
        if (rest == 0) {
            _addFee(allocationKey, keeperFee, weight);
            exchange.decrease(id, position.sizeInUsd);
        } else {
            // only the leaver pays: the others' fee limit is unchanged
            _chargedWith(allocationKey, keeperFee, weight);
            exchange.takePart(id, weight, weight + rest);
        }

        AdjustData memory data;
        data.allocationAddress = id.account;
        data.allocation = _weightOf(allocationKey);
        data.sizeDelta = exchange.getPosition(id).sizeInUsd.toInt256() - position.sizeInUsd.toInt256();
        requestKey = _report(allocationKey, id, data);
    }

    /// Records a settlement by the keeper: its fee counts towards the limit on all fees of the copy, and the call as a
    /// heartbeat.
    function recordSettlement(bytes32 allocationKey, uint256 keeperFee) external onlyRole(Roles.SETTLE) {
        _beat();
        _addFee(allocationKey, keeperFee, _weightOf(allocationKey));
    }

    /// Records followers of a trader who were left out before the call to `mirror`.
    function reportSkipped(Source calldata source, address[] calldata mimics, SkipReason[] calldata reasons)
        external
        onlyRole(Roles.KEEPER)
    {
        _beat();
        if (mimics.length != reasons.length) revert Mirror__InvalidReport();
        bytes32 traderMatchingKey = _traderMatchingKey(source);
        for (uint256 i; i < mimics.length; i++) _skip(source, traderMatchingKey, mimics[i], reasons[i]);
    }

    /// Records how an attempt to copy ended; statuses are numbered in the order of the product's list, 0 = submitted.
    function reportOrder(
        bytes32 sourceRequestKey,
        bytes32 sourcePositionKey,
        uint8 status,
        uint256 sourceTimestamp,
        address[] calldata mimicList
    ) external onlyRole(Roles.KEEPER) {
        _beat();
        if (status > LAST_ORDER_STATUS) revert Mirror__InvalidReport();
        emit MatchingOrder(sourceRequestKey, sourcePositionKey, status, sourceTimestamp, mimicList);
    }

    function _allocate(MirrorCall calldata call, bytes32 traderMatchingKey)
        private
        returns (address[] memory mimics, uint256[] memory amounts, uint256 gross)
    {
        uint256 listed = call.mimicList.length;
        mimics = new address[](listed);
        amounts = new uint256[](listed);
        uint256 count;
        uint256 feeShare = (call.keeperFee + listed - 1) / listed;

        for (uint256 i; i < listed; i++) {
            uint256 amount = _take(call.source, traderMatchingKey, call.mimicList[i], feeShare);
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

    /// Takes one follower's allocation from their balance; 0 if they are skipped.
    function _take(Source calldata source, bytes32 traderMatchingKey, address mimic, uint256 feeShare)
        private
        returns (uint256 amount)
    {
        (uint256 rate, uint256 throttle, uint256 expiry) = matchingRule.matchingRuleMap(traderMatchingKey, mimic);
        uint256 balance = store.userBalanceMap(source.collateralToken, mimic);
        // caps at what a part can hold instead of failing: the supply of every real token is below it
        amount = Math.min(balance * rate / BASIS_POINTS, type(uint96).max);

        if (expiry == 0) {
            _skip(source, traderMatchingKey, mimic, SkipReason.NoRule);
        } else if (expiry <= block.timestamp) {
            _skip(source, traderMatchingKey, mimic, SkipReason.Expired);
        } else if (block.timestamp < matchingRule.nextActivityMap(traderMatchingKey, mimic)) {
            _skip(source, traderMatchingKey, mimic, SkipReason.Throttled);
        } else if (amount == 0 || amount > balance) {
            // a rate above 100% must not fail the copy for the others
            _skip(source, traderMatchingKey, mimic, SkipReason.NoBalance);
        } else if (feeShare * FEE_DIVISOR > amount) {
            _skip(source, traderMatchingKey, mimic, SkipReason.FeeFloor);
        } else {
            store.debit(source.collateralToken, mimic, amount);
            matchingRule.setNextActivity(traderMatchingKey, mimic, block.timestamp + throttle);
            return amount;
        }
        return 0;
    }

    /// Fills in the call's data, and the size that `net` gives at the trader's leverage.
    function _describe(MirrorCall calldata call, MirrorData memory data, uint256 net) private view {
        uint256 traderCollateral = call.traderCollateralDelta.toUint256();
        data.trader = call.source.trader;
        data.collateralToken = call.source.collateralToken;
        data.market = call.market;
        data.isLong = call.isLong;
        data.keeperFeeReceiver = call.keeperFeeReceiver;
        data.keeperExecutionFee = call.keeperFee;
        data.sizeDelta = call.traderSizeDelta * net / traderCollateral;
        data.traderTargetLeverage = _leverage(call.traderSizeDelta, traderCollateral, data.collateralToken);
        if (data.traderTargetLeverage > maxLeverage) {
            revert Mirror__LeverageAboveLimit(data.traderTargetLeverage, maxLeverage);
        }
        data.sourceRequestKey = call.source.requestKey;
        data.sourcePositionKey = call.source.positionKey;
    }

    function _open(MirrorData memory data, uint256 net) private {
        IERC20 token = IERC20(data.collateralToken);
        store.transferOut(token, data.keeperFeeReceiver, data.keeperExecutionFee);
        store.transferOut(token, data.allocationAddress, net);
        AllocationAccount(data.allocationAddress).approve(token, address(exchange), net);
        exchange.increase(
            Exchange.PositionId(data.allocationAddress, data.market, data.collateralToken, data.isLong),
            net,
            data.sizeDelta
        );
    }

    function _resize(Exchange.PositionId memory id, int256 sizeDelta) private {
        if (sizeDelta > 0) exchange.increase(id, 0, uint256(sizeDelta));
        if (sizeDelta < 0) exchange.decrease(id, uint256(-sizeDelta));
    }

    /// Brings an open position to the trader's leverage, after deducting the unpaid part of the fee from its collateral.
    function _follow(
        AdjustCall calldata call,
        Exchange.PositionId memory id,
        Exchange.Position memory position,
        AdjustData memory data
    ) private {
        if (data.mimicKeeperExecutionFeeInsolvency > 0) {
            exchange.withdrawCollateral(id, data.mimicKeeperExecutionFeeInsolvency);
            position.collateral -= data.mimicKeeperExecutionFeeInsolvency;
        }
        uint256 collateralPrice = exchange.getPrice(id.collateralToken).max;
        data.traderTargetLeverage = _leverage(call.traderSize, call.traderCollateral, id.collateralToken);
        // a trader above the leverage limit must not prevent the copy from being reduced
        uint256 target = Math.min(
            call.traderSize * position.collateral / call.traderCollateral,
            maxLeverage * position.collateral * collateralPrice / BASIS_POINTS
        );
        data.sizeDelta = target.toInt256() - position.sizeInUsd.toInt256();
        _resize(id, data.sizeDelta);
    }

    function _report(bytes32 allocationKey, Exchange.PositionId memory id, AdjustData memory data)
        private
        returns (bytes32 requestKey)
    {
        data.size = exchange.getPosition(id).sizeInUsd;
        requestKey = _nextRequest();
        emit Adjusted(allocationKey, _copyMap[allocationKey].traderMatchingKey, requestKey, data);
    }

    /// Takes the fee from free balances, and returns the rest, which must come out of the position.
    function _collectFee(AdjustCall calldata call, Exchange.PositionId memory id)
        private
        returns (uint256 insolvency, uint256 allocation)
    {
        Copy storage copy = _copyMap[call.allocationKey];
        (address[] memory mimics, uint256[] memory weights) = _partsOf(copy);
        allocation = _weightOf(call.allocationKey);
        _checkFee(call.keeperFee, allocation);
        if (call.keeperFee == 0) return (0, allocation);
        _addFee(call.allocationKey, call.keeperFee, allocation);

        // the total value of the followers' parts now
        uint256 value = exchange.getValue(id) + IERC20(id.collateralToken).balanceOf(id.account);
        uint256[] memory shares = Shares.split(call.keeperFee, weights);
        uint256[] memory fromPosition = new uint256[](shares.length);
        uint256 cuts;
        for (uint256 i; i < shares.length; i++) {
            if (shares[i] == 0) continue;
            if (store.userBalanceMap(id.collateralToken, mimics[i]) >= shares[i]) {
                store.debit(id.collateralToken, mimics[i], shares[i]);
                continue;
            }
            uint256 cut = _cut(shares[i], weights[i], allocation, value);
            copy.parts[i].weight = (weights[i] - cut).toUint96();
            cuts += cut;
            insolvency += shares[i];
            (fromPosition[i], shares[i]) = (shares[i], 0);
        }
        allocation -= cuts;
        store.transferOut(IERC20(id.collateralToken), call.keeperFeeReceiver, call.keeperFee - insolvency);
        emit FeesCharged(
            call.allocationKey, copy.traderMatchingKey, id.collateralToken, mimics, shares, fromPosition
        );
    }

    /// The weight that a fee of `share` takes from a follower with weight `amount`, when all parts weigh `allocation` and are
    /// worth `value` together. A cut at face value would make the others pay when the copy has lost. Rounded up. The follower's
    /// part must be worth more than the fee.
    function _cut(uint256 share, uint256 amount, uint256 allocation, uint256 value)
        private
        pure
        returns (uint256 cut)
    {
        uint256 worth = Math.mulDiv(amount, value, allocation);
        cut = share < worth ? Math.mulDiv(share, allocation, value, Math.Rounding.Ceil) : amount;
        if (cut >= amount) revert Mirror__KeeperFeeAboveLimit(share, worth);
    }

    function _store(Copy storage copy, MirrorData memory data, bytes32 traderMatchingKey) private {
        copy.account = data.allocationAddress;
        copy.market = data.market;
        copy.collateralToken = data.collateralToken;
        copy.isLong = data.isLong;
        copy.traderMatchingKey = traderMatchingKey;
        for (uint256 i; i < data.mimicList.length; i++) {
            copy.parts.push(Part(data.mimicList[i], data.allocationList[i].toUint96()));
        }
    }

    function _nextRequest() private returns (bytes32) {
        return keccak256(abi.encode(address(this), ++_lastRequestId));
    }

    function _skip(Source calldata source, bytes32 traderMatchingKey, address mimic, SkipReason reason) private {
        emit Skipped(
            source.requestKey, mimic, traderMatchingKey, source.trader, source.positionKey, uint8(reason)
        );
    }

    function _setMaxLeverage(uint256 nextMaxLeverage) private {
        if (nextMaxLeverage < LOWEST_MAX_LEVERAGE || nextMaxLeverage > HIGHEST_MAX_LEVERAGE) {
            revert Mirror__InvalidMaxLeverage(LOWEST_MAX_LEVERAGE, HIGHEST_MAX_LEVERAGE);
        }
        maxLeverage = nextMaxLeverage;
        emit SetMaxLeverage(nextMaxLeverage);
    }

    function _checkPrice(MirrorCall calldata call) private view {
        Exchange.Price memory index = exchange.getMarketPrice(call.market);
        uint256 price = call.isLong ? index.max : index.min;
        if (call.isLong ? price > call.acceptablePrice : price < call.acceptablePrice) {
            revert Mirror__PriceUnacceptable(price, call.acceptablePrice);
        }
    }

    function _checkFee(uint256 keeperFee, uint256 amount) private pure {
        if (keeperFee >= amount || keeperFee * FEE_DIVISOR >= amount) {
            revert Mirror__KeeperFeeAboveLimit(keeperFee, amount);
        }
    }

    /// size / collateral in basis points.
    function _leverage(uint256 size, uint256 collateral, address token) private view returns (uint256) {
        return size * BASIS_POINTS / (collateral * exchange.getPrice(token).max);
    }

    function _traderMatchingKey(Source calldata source) private pure returns (bytes32) {
        return keccak256(abi.encodePacked(source.collateralToken, source.trader));
    }
}
