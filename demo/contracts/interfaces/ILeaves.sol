// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Followers leaving copies by themselves
/// @notice USD amounts have 30 decimals, prices are GMX's (USD 1e30 per smallest unit of the index token), other amounts are units of the
/// collateral token.
interface ILeaves {
    error Leaves__NotOpen(bytes32 allocationKey);
    error Leaves__NotInCopy(bytes32 allocationKey, address mimic);
    error Leaves__AlreadyLeaving(bytes32 leaveKey);
    error Leaves__Unknown(bytes32 leaveKey);
    /// @notice The leave's order has not ended yet.
    error Leaves__Pending(bytes32 leaveKey);
    error Leaves__NotYours(address caller);
    error Leaves__NoMaxLoss(bytes32 traderMatchingKey, address mimic);
    error Leaves__KeeperFeeAboveLimit(uint256 keeperFee, uint256 weight);
    error Leaves__NoTriggerPrice();

    /// @notice Pending: GMX has not ended the order. Left: paid out. NotLeft: GMX did something else than the order said, and what it paid
    /// belongs to all followers; the follower is still in the copy. Cancelled: nothing has happened.
    enum State {
        None,
        Pending,
        Left,
        NotLeft,
        Cancelled
    }

    /// @notice Why a follower leaves; reported by number.
    enum Reason {
        Asked,
        MaxLoss
    }

    /// @notice One attempt of a follower to leave.
    /// @param allocationKey The copy.
    /// @param mimic The follower.
    /// @param state What became of it.
    /// @param reason Who wanted it: the follower, or their maximum loss.
    /// @param keeperFee What the keeper may take of the proceeds.
    /// @param requestKey GMX's order key.
    /// @param sizeDelta What the order closes.
    struct Leave {
        bytes32 allocationKey;
        address mimic;
        State state;
        Reason reason;
        uint72 keeperFee;
        bytes32 requestKey;
        uint256 sizeDelta;
    }

    /// @notice A leave that was sent to GMX.
    /// @param leaveKey Names the leave; its proceeds go to `Copies.accountOf(leaveKey)`.
    /// @param requestKey GMX's order key.
    /// @param reason A number of `Reason`.
    /// @param sizeDelta What the order closes; 0 takes out a remainder alone.
    /// @param collateralDelta The collateral that the order takes out.
    /// @param acceptablePrice The worst price.
    /// @param triggerPrice For a maximum loss: GMX executes the order only at this price or beyond.
    /// @param executionFee Wei.
    struct LeaveData {
        bytes32 leaveKey;
        bytes32 requestKey;
        uint8 reason;
        uint256 sizeDelta;
        uint256 collateralDelta;
        uint256 acceptablePrice;
        uint256 triggerPrice;
        uint256 executionFee;
    }

    /// @notice A leave was sent to GMX.
    event LeaveRequested(
        bytes32 indexed allocationKey,
        bytes32 indexed traderMatchingKey,
        address indexed mimic,
        LeaveData data
    );
    /// @notice A follower has left and was paid; Settle has said so before in `Settled`.
    /// @param amount What they were credited of the collateral token.
    /// @param reason A number of `Reason`.
    /// @param weight The weight that left the copy.
    /// @param weightLeft The weight that is still in it: not 0 if the copy had grown meanwhile, and for the last follower.
    /// @param remainder What the copy still owes them in collateral.
    event Left(
        bytes32 indexed allocationKey,
        bytes32 indexed traderMatchingKey,
        address indexed mimic,
        bytes32 requestKey,
        uint256 amount,
        uint8 reason,
        uint256 weight,
        uint256 weightLeft,
        uint256 remainder
    );
    /// @notice A leave has ended without the follower leaving.
    /// @param isCancelled Whether GMX has done nothing; otherwise what it paid is in the copy's account, for all.
    event NotLeft(
        bytes32 indexed allocationKey,
        bytes32 indexed traderMatchingKey,
        address indexed mimic,
        bytes32 requestKey,
        bool isCancelled
    );
    /// @notice Something arrived late at a leave's address and has been passed on.
    event Collected(bytes32 indexed leaveKey, address indexed token, address indexed receiver, uint256 amount);

    /// @notice Takes a follower's part out of an open copy, by a GMX market decrease of its own, whatever other orders are pending. For a
    /// follower who has left, takes out what the copy still owes them. Cancels a pending `stopLoss` of the follower first.
    /// @dev The ETH sent is GMX's execution fee; what GMX does not use goes back to the follower.
    /// @param allocationKey The copy.
    /// @param mimic The follower: the caller, or the one for whom the router calls.
    /// @param acceptablePrice The worst price: for a long the lowest, for a short the highest. The nearer it is to the price, the more
    /// collateral comes out at once; GMX cancels the order if the price is worse.
    /// @return leaveKey Names this leave.
    function leaveCopy(bytes32 allocationKey, address mimic, uint256 acceptablePrice)
        external
        payable
        returns (bytes32 leaveKey);

    /// @notice Takes a follower out once their maximum loss is reached: a GMX stop-loss order whose trigger price follows from the
    /// limit, so that GMX executes it then and not before. GMX's fees and price impact, the keeper's fee and the
    /// platform's come on top of the limit. The keeper's fee comes out of the proceeds, below a tenth of them and within the limit over
    /// the copy's life.
    /// @dev The ETH sent is GMX's execution fee; what GMX does not use goes back to the caller.
    function stopLoss(bytes32 allocationKey, address mimic, uint256 keeperFee)
        external
        payable
        returns (bytes32 leaveKey);

    /// @notice Cancels a leave's order: the follower as soon as GMX allows it (a market order after 300 seconds), a keeper likewise for a
    /// `stopLoss`, and anybody once GMX has frozen the order, its 300 seconds have passed, or, for a `stopLoss`, the copy is closed.
    /// @param caller The caller, or the one for whom the router calls.
    function cancel(bytes32 leaveKey, address caller) external;

    /// @notice Takes note of how a leave's order ended, where GMX's callback has not. Does nothing while it is pending. Open to anybody.
    /// @return isPending Whether it still is.
    function reconcile(bytes32 leaveKey) external returns (bool isPending);

    /// @notice Passes on what arrived at a leave's address after it ended: to the follower who has left, or to the copy's account. ETH
    /// is passed on as WETH. Open to anybody.
    function collect(bytes32 leaveKey, address token) external returns (uint256 amount);

    /// @notice Looks at a copy's position before something is expected to change it; Mirror does so when it has created an order of the copy, and when
    /// the order has ended.
    function look(bytes32 allocationKey) external;

    /// @notice A leave by its key.
    function getLeave(bytes32 leaveKey) external view returns (Leave memory);

    /// @notice A follower's pending leave of a copy; zero if there is none.
    function leaveKeyOf(bytes32 allocationKey, address mimic) external view returns (bytes32);
}
