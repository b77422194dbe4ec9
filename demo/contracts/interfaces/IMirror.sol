// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Opening copies and following their traders
/// @notice USD amounts have 30 decimals, prices are GMX's (USD 1e30 per smallest unit of the index token), rates and leverage are basis
/// points (10000 = 100 %, 1x), times are Unix seconds, other amounts are units of the collateral token.
interface IMirror {
    error Mirror__InvalidMimicList(uint256 max);
    error Mirror__NoTraderPosition(bytes32 traderPositionKey);
    /// @notice The trader's last increase is older than `maxOpenAge`.
    error Mirror__TooOld(uint256 increasedAt, uint256 maxOpenAge);
    /// @notice This increase of the trader has been answered already.
    error Mirror__AlreadyMirrored(bytes32 traderPositionKey, uint256 increasedAt);
    /// @notice A copy of the trader's position is still running; `adjust` makes it follow.
    error Mirror__StillCopied(bytes32 allocationKey);
    error Mirror__KeeperFeeAboveLimit(uint256 keeperFee, uint256 amount);
    /// @notice The copy's order has not ended yet.
    error Mirror__OrderPending(bytes32 requestKey);
    error Mirror__NoOrder(bytes32 allocationKey);
    error Mirror__NotOpen(bytes32 allocationKey);
    /// @notice The copy is as near to its target as orders bring it.
    error Mirror__WithinTolerance(uint256 size, uint256 target);
    /// @notice The trader's position is still there, so only a keeper changes the copy.
    error Mirror__TraderStillOpen(bytes32 traderPositionKey);
    error Mirror__InvalidReport();
    error Config__InvalidBounds();

    /// @notice Why a follower was not matched; reported by number.
    enum SkipReason {
        NoBalance,
        NoRule,
        Expired,
        Throttled,
        FeeFloor,
        NotListed
    }

    /// @notice How an attempt to copy an increase went; reported by number. Submitted is emitted by `mirror`; a keeper reports the others:
    /// the transaction failed, it reverts when simulated, or the fee could not be computed, for want of ETH's price, the collateral
    /// token's price, another reason, or the token's decimals.
    enum OrderStatus {
        Submitted,
        SubmissionFailed,
        GasEstimationFailed,
        InvalidNativeTokenPrice,
        InvalidCollateralTokenPrice,
        FeeCalculationError,
        TokenMetadataNotFound
    }

    /// @notice Limits that the owner sets, two days after announcing them.
    /// @param maxLeverage Of a copy's size to its collateral.
    /// @param maxSlippage From the trader's average entry when opening; from the index token's price feed when opening and increasing.
    /// @param maxExitSlippage From the index token's price feed when decreasing and closing.
    /// @param maxOpenAge Seconds after a trader's increase in which it may be copied.
    /// @param adjustTolerance Difference of size and target, in basis points of the size, below which nothing is done.
    struct Config {
        uint256 maxLeverage;
        uint256 maxSlippage;
        uint256 maxExitSlippage;
        uint256 maxOpenAge;
        uint256 adjustTolerance;
    }

    /// @notice The trader's increase and position that a call responds to. The keys are only passed on to events.
    struct Source {
        address trader;
        address collateralToken;
        bytes32 requestKey;
        bytes32 positionKey;
    }

    /// @notice An opening. The position's size, collateral and price are read from GMX.
    /// @param trader The account whose position is copied.
    /// @param market GMX's market token.
    /// @param collateralToken The collateral of the trader's position, and of the copy's.
    /// @param isLong The position's side.
    /// @param sourceRequestKey GMX's order key of the trader's increase; only passed on to events.
    /// @param acceptablePrice The worst price at which to open; used where it is better than the contract's own bound. The highest number
    /// for a long, 0 for a short: the contract's.
    /// @param keeperFee What the followers pay the keeper if GMX opens the copy.
    /// @param keeperFeeReceiver Is credited all keeper fees of the copy.
    /// @param mimicList The followers to be matched, at most 50.
    struct MirrorCall {
        address trader;
        address market;
        address collateralToken;
        bool isLong;
        bytes32 sourceRequestKey;
        uint256 acceptablePrice;
        uint256 keeperFee;
        address keeperFeeReceiver;
        address[] mimicList;
    }

    /// @notice An adjustment.
    /// @param allocationKey The copy.
    /// @param sourceRequestKey GMX's order key of the trader's change; only passed on to events.
    /// @param acceptablePrice As in `MirrorCall`: the worst price; used where it is better than the bound from the index token's feed.
    /// @param keeperFee What the copy owes the keeper if GMX executes the order.
    struct AdjustCall {
        bytes32 allocationKey;
        bytes32 sourceRequestKey;
        uint256 acceptablePrice;
        uint256 keeperFee;
    }

    /// @notice An opening that was sent to GMX. `allocation` is the sum of `allocationList`, before the keeper's fee; `executionFee` in
    /// wei.
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
        uint256 acceptablePrice;
        uint256 executionFee;
        address[] mimicList;
        uint256[] allocationList;
    }

    /// @notice An order that brings a copy to its trader's leverage, or closes it. The keeper's fee is owed by the copy if GMX executes
    /// the order: all of it is `mimicKeeperExecutionFeeInsolvency`, since none comes out of free balances. `allocation` is the sum of
    /// the followers' weights, `size` the copy's size before the order, `traderTargetLeverage` 0 where the trader's position is gone.
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
        uint256 acceptablePrice;
        uint256 executionFee;
    }

    /// @notice `requestKey` is GMX's order key.
    event Mirrored(
        bytes32 indexed allocationKey, bytes32 indexed traderMatchingKey, bytes32 indexed requestKey, MirrorData data
    );
    /// @notice `requestKey` is GMX's order key.
    event Adjusted(
        bytes32 indexed allocationKey, bytes32 indexed traderMatchingKey, bytes32 indexed requestKey, AdjustData data
    );
    /// @notice The copy's order is no longer pending. GMX's own events say why it was cancelled.
    /// @param isExecuted Whether GMX executed it.
    /// @param isOpening Whether it was the one that opens the copy: if it was not executed, everything goes back.
    /// @param size The copy's size now.
    event OrderEnded(
        bytes32 indexed allocationKey, bytes32 indexed requestKey, bool isExecuted, bool isOpening, uint256 size
    );
    /// @notice A follower was left out; `reason` is a number of `SkipReason`.
    event Skipped(
        bytes32 indexed sourceRequestKey,
        address indexed mimic,
        bytes32 indexed traderMatchingKey,
        address trader,
        bytes32 sourcePositionKey,
        uint8 reason
    );
    /// @notice An attempt to copy an increase; `status` is a number of `OrderStatus`, `sourceTimestamp` the time of the increase.
    event MatchingOrder(
        bytes32 indexed sourceRequestKey,
        bytes32 indexed sourcePositionKey,
        uint8 status,
        uint256 sourceTimestamp,
        address[] mimicList
    );
    /// @notice Limits were announced; `readyTime` in Unix seconds.
    event ConfigScheduled(Config config, bytes32 indexed change, uint256 readyTime);
    /// @notice Limits are in force.
    event SetConfig(Config config);

    /// @notice Opens a copy for the listed followers whose rules allow it, and says why for each of the others. If nobody is matched, it
    /// only says that: both keys are zero and the ETH comes back.
    /// @dev The ETH sent is GMX's execution fee; what GMX does not use goes back to the caller.
    /// @return allocationKey The copy: keccak256(mimicList, traderMatchingKey, allocationId), packed.
    /// @return requestKey GMX's order key.
    function mirror(MirrorCall calldata call) external payable returns (bytes32 allocationKey, bytes32 requestKey);

    /// @notice Brings a copy to the trader's leverage without adding collateral: size = trader's size × copy's collateral / trader's
    /// collateral, at most `maxLeverage`, and 0 once the trader's position is gone.
    /// @dev The ETH sent is GMX's execution fee; what GMX does not use goes back to the caller.
    /// @return requestKey GMX's order key.
    function adjust(AdjustCall calldata call) external payable returns (bytes32 requestKey);

    /// @notice Closes a copy whose trader's position is gone. Open to anybody, for the execution fee.
    /// @dev The ETH sent is GMX's execution fee; what GMX does not use goes back to the caller.
    /// @return requestKey GMX's order key.
    function close(bytes32 allocationKey) external payable returns (bytes32 requestKey);

    /// @notice Cancels a copy's order once GMX allows it: 300 seconds after it was created. Open to anybody.
    function cancel(bytes32 allocationKey) external;

    /// @notice Takes note of how a copy's order ended, where GMX's callback has not. Does nothing while it is pending. Open to anybody.
    /// @return isPending Whether the copy still has an order.
    function reconcile(bytes32 allocationKey) external returns (bool isPending);

    /// @notice Records followers of a trader who were left out before the call to `mirror`.
    function reportSkipped(Source calldata source, address[] calldata mimics, SkipReason[] calldata reasons) external;

    /// @notice Records why an increase was not copied.
    /// @param status A number of `OrderStatus`, from 1.
    function reportOrder(
        bytes32 sourceRequestKey,
        bytes32 sourcePositionKey,
        uint8 status,
        uint256 sourceTimestamp,
        address[] calldata mimicList
    ) external;

    /// @notice The GMX order of a copy that may be pending; zero if there is none.
    function requestKeyOf(bytes32 allocationKey) external view returns (bytes32);

    /// @notice The latest copy of a trader's position, and the time of the latest increase that was answered; zero if there is none.
    function answerMap(bytes32 traderPositionKey) external view returns (bytes32 allocationKey, uint256 increasedAt);
}
