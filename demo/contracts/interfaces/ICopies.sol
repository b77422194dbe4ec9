// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IExchangeRouter} from "../gmx/IGmx.sol";

/// @title Copies
/// @notice What the protocol knows of each copy: whom it copies, for whom, its keeper's fees. Its position is GMX's.
interface ICopies {
    error Copies__Missing(bytes32 allocationKey);
    /// @notice All keeper fees of a copy must stay below a tenth of what was put in.
    error Copies__FeesAboveLimit(uint256 keeperFees, uint256 gross);

    /// @notice None: there is no such copy. Opening: its first order may be pending. Open: GMX has opened it; it is closed when its
    /// position is gone. Cancelled: GMX has not opened it, everything goes back.
    enum Stage {
        None,
        Opening,
        Open,
        Cancelled
    }

    /// @notice A follower and an amount in units of the collateral token, in one slot.
    struct Part {
        address mimic;
        uint96 weight;
    }

    /// @notice A copy's first values.
    struct Opening {
        address trader;
        address market;
        address collateralToken;
        bool isLong;
        uint256 increasedAt;
        address keeperFeeReceiver;
        uint256 keeperFee;
    }

    /// @notice A copy without its followers.
    /// @param allocationKey Names it.
    /// @param account Owns the position and receives what it pays out.
    /// @param positionKey Of GMX.
    /// @param traderPositionKey Of GMX: the position that is copied.
    /// @param traderMatchingKey keccak256(collateralToken, trader), packed.
    /// @param openedAt Unix seconds of the call that opened it.
    /// @param increasedAt Unix seconds of the trader's increase that was copied.
    /// @param weight Sum of the followers' weights.
    /// @param keeperFeeReceiver Is credited all keeper fees.
    /// @param owed Keeper fees that the copy still has to pay.
    /// @param gross What the followers put in together.
    /// @param charged All keeper fees so far, paid or owed. Fees that only the remaining followers share count scaled up, as if all
    /// were still there.
    /// @param returned What was credited per unit of weight while the copy was open; 18 decimals.
    struct Copy {
        bytes32 allocationKey;
        address account;
        bytes32 positionKey;
        bytes32 traderPositionKey;
        bytes32 traderMatchingKey;
        address trader;
        address market;
        address collateralToken;
        bool isLong;
        Stage stage;
        uint256 openedAt;
        uint256 increasedAt;
        uint256 weight;
        address keeperFeeReceiver;
        uint256 owed;
        uint256 gross;
        uint256 charged;
        uint256 returned;
    }

    /// @notice A copy; reverts if there is none.
    function getCopy(bytes32 allocationKey) external view returns (Copy memory);

    /// @notice A copy's followers and their weights: what each put in, less what has left.
    function getParts(bytes32 allocationKey)
        external
        view
        returns (address[] memory mimics, uint256[] memory weights);

    /// @notice A follower's weight; zero if they have left or never were in the copy.
    function weightOf(bytes32 allocationKey, address mimic) external view returns (uint256);

    /// @notice What the copy owes to followers who have left, in the order in which it is paid; in units of the collateral token.
    function getRemainders(bytes32 allocationKey) external view returns (Part[] memory);

    /// @notice The sum of a copy's remainders, and a follower's own.
    function remaindersOf(bytes32 allocationKey, address mimic) external view returns (uint256 total, uint256 own);

    /// @notice What of a copy's remainders its position still has to pay: the account's collateral token goes to them first.
    function remaindersInPosition(bytes32 allocationKey) external view returns (uint256);

    /// @notice The address of a copy's account, or, for the key of a leave, of that leave's; it may not have code yet.
    function accountOf(bytes32 key) external view returns (address);

    /// @notice Whether an account is a keeper: one who opens and adjusts copies.
    function isKeeper(address account) external view returns (bool);

    /// @notice Records a copy and creates its account.
    function open(
        bytes32 allocationKey,
        Opening calldata opening,
        address[] calldata mimics,
        uint256[] calldata amounts
    ) external returns (address account);

    /// @notice Records how the opening ended.
    function endOpening(bytes32 allocationKey, bool isOpen) external;

    /// @notice Takes a follower's weight away, wholly or partly. The last follower takes the place of one who has left.
    function reduceWeight(bytes32 allocationKey, address mimic, uint256 weight) external;

    /// @notice Adds to what the copy owes to a follower who has left.
    function addRemainder(bytes32 allocationKey, address mimic, uint256 amount) external;

    /// @notice Marks remainders as paid, the oldest first, up to `available`.
    function payRemainders(bytes32 allocationKey, uint256 available)
        external
        returns (address[] memory mimics, uint256[] memory amounts, uint256 paid);

    /// @notice Marks a follower's own remainder as paid, up to `available`.
    function payRemainder(bytes32 allocationKey, address mimic, uint256 available) external returns (uint256 paid);

    /// @notice Counts a keeper fee that the followers with the copy's present weight share. Reverts above the limit.
    /// @return counted What was added to `charged`.
    function charge(bytes32 allocationKey, uint256 keeperFee) external returns (uint256 counted);

    /// @notice Forgets a fee that was counted for an order which GMX did not execute.
    function uncharge(bytes32 allocationKey, uint256 counted) external;

    /// @notice Adds a fee to what the copy owes the keeper: as much of it as falls on who is still in the copy.
    /// @param counted What `charge` returned for it.
    function addOwed(bytes32 allocationKey, uint256 counted) external;

    /// @notice Marks keeper fees as paid.
    function payOwed(bytes32 allocationKey, uint256 amount) external;

    /// @notice Adds to what was credited per unit of weight; 18 decimals.
    function addReturned(bytes32 allocationKey, uint256 amount) external;

    /// @notice Creates a GMX order for the copy's account; reverts unless GMX's DataStore then lists it as that account's.
    function createOrder(bytes32 allocationKey, IExchangeRouter.CreateOrderParams calldata params)
        external
        returns (bytes32 orderKey);

    /// @notice Cancels a GMX order of the copy's account; GMX decides whether it can be cancelled yet.
    /// @return received Wei that arrived in the account.
    function cancelOrder(bytes32 allocationKey, bytes32 orderKey) external returns (uint256 received);

    /// @notice Claims the account's funding in a market's tokens.
    function claimFunding(bytes32 allocationKey, address[] calldata tokens) external;

    /// @notice Claims what GMX held back of the account's price impact.
    function claimCollateral(bytes32 allocationKey, address[] calldata tokens, uint256[] calldata timeKeys) external;

    /// @notice Sends tokens of a copy's or a leave's account.
    function transfer(bytes32 key, address token, address receiver, uint256 amount) external;

    /// @notice Sends ETH of a copy's or a leave's account to the caller.
    function takeEth(bytes32 key, uint256 amount) external;

    /// @notice Wraps all ETH of a copy's or a leave's account.
    function wrapEth(bytes32 key) external;
}
