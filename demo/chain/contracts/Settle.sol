// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {AllocationAccount} from "./AllocationAccount.sol";
import {AllocationStore} from "./AllocationStore.sol";
import {Exchange} from "./Exchange.sol";
import {Heartbeat} from "./Heartbeat.sol";
import {Losses} from "./Losses.sol";
import {Mirror} from "./Mirror.sol";
import {Roles} from "./Roles.sol";
import {Shares} from "./Shares.sol";
import {StoreModule} from "./StoreModule.sol";

/// Distributes what a copy's account has received. Called by the keeper, or by anyone once it is gone; may be called again when
/// more arrives.
contract Settle is StoreModule, Losses {
    error Settle__NothingToSettle(bytes32 allocationKey);
    /// The follower has neither asked to leave nor reached their loss limit.
    error Settle__NotLeaving(bytes32 allocationKey, address mimic);
    error Settle__KeeperFeeAboveLimit(uint256 keeperFee, uint256 amount);

    enum LeaveReason { Asked, MaxLoss }

    struct SettleData {
        address allocationAddress;
        address keeperFeeReceiver;
        address collateralToken;
        address distributionToken;
        uint256 keeperExecutionFee;
        uint256 settledBalance;
        uint256 platformFeeAmount;
        uint256 size;
        uint256 accountBalance;
        address[] mimicList;
        uint256[] amountList;
    }

    event Settled(bytes32 indexed allocationKey, bytes32 indexed traderMatchingKey, SettleData data);
    /// `reason` is the number of a LeaveReason; requestKey is that of Mirror's `Adjusted`. The amount credited is in the
    /// preceding `Settled`.
    event Left(
        bytes32 indexed allocationKey,
        bytes32 indexed traderMatchingKey,
        address indexed mimic,
        bytes32 requestKey,
        uint256 amount,
        uint8 reason
    );
    event PlatformFeeClaimed(address indexed token, address receiver, uint256 amount);

    uint256 public constant PLATFORM_FEE = 100;
    uint256 private constant BASIS_POINTS = 10_000;
    /// A keeper fee must be below one tenth of what is settled.
    uint256 private constant FEE_DIVISOR = 10;

    /// True once a settlement has found the copy closed.
    mapping(bytes32 allocationKey => bool) public isFinal;

    constructor(address initialOwner, AllocationStore allocationStore, Mirror copyMirror)
        StoreModule(initialOwner, allocationStore)
        Losses(copyMirror)
    {}

    /// Settles the account's whole balance: keeperFee goes to its receiver, the platform keeps its part, and the rest is
    /// credited to the followers by weight. A closed copy that was paid nothing is settled once with zero, to put its end on
    /// record.
    function settle(bytes32 allocationKey, uint256 keeperFee, address keeperFeeReceiver)
        external
        onlyRole(Roles.KEEPER)
    {
        _settle(allocationKey, keeperFee, keeperFeeReceiver);
        mirror.recordSettlement(allocationKey, keeperFee);
    }

    /// Takes a follower who has asked to leave, or has reached their loss limit, out of an open copy and settles their part for
    /// them alone; what the account already holds is settled for all first. When the last follower leaves, the copy closes.
    function leaveCopy(bytes32 allocationKey, address mimic, uint256 keeperFee, address keeperFeeReceiver)
        external
        onlyRole(Roles.KEEPER)
    {
        (Exchange.PositionId memory id,) = mirror.getPosition(allocationKey);
        if (IERC20(id.collateralToken).balanceOf(id.account) > 0) _settle(allocationKey, 0, address(0));
        _takeOut(allocationKey, mimic, keeperFee, keeperFeeReceiver);
    }

    /// Closes an open copy and settles it for all its followers, as the keeper would but without a fee. Open to anyone once the
    /// keeper is gone. Returns what each follower was credited.
    function exit(bytes32 allocationKey) external returns (address[] memory mimicList, uint256[] memory amountList) {
        uint256 exitTime = mirror.exitTime();
        if (block.timestamp < exitTime) revert Heartbeat.Heartbeat__KeeperPresent(exitTime);
        (, Exchange.Position memory position) = mirror.getPosition(allocationKey);
        if (position.sizeInUsd > 0) mirror.close(allocationKey);
        return _settle(allocationKey, 0, address(0));
    }

    /// Pays out the platform's unclaimed fees in a token.
    function claimPlatformFee(IERC20 token, address receiver) external onlyOwner nonReentrant returns (uint256 amount) {
        amount = store.takePlatformFee(address(token));
        store.transferOut(token, receiver, amount);
        emit PlatformFeeClaimed(address(token), receiver, amount);
    }

    function _settle(bytes32 allocationKey, uint256 keeperFee, address keeperFeeReceiver)
        private
        nonReentrant
        returns (address[] memory mimicList, uint256[] memory amountList)
    {
        (Exchange.PositionId memory id, Exchange.Position memory position) = mirror.getPosition(allocationKey);
        uint256 held = IERC20(id.collateralToken).balanceOf(id.account);
        if (held == 0 && (position.sizeInUsd > 0 || isFinal[allocationKey])) {
            revert Settle__NothingToSettle(allocationKey);
        }
        Mirror.Allocation memory allocation = mirror.getAllocation(allocationKey);
        (mimicList, amountList) = _distribute(allocationKey, allocation, keeperFee, keeperFeeReceiver);
        if (position.sizeInUsd > 0) _addReturned(allocationKey, amountList, allocation.allocationList);
    }

    function _takeOut(bytes32 allocationKey, address mimic, uint256 keeperFee, address keeperFeeReceiver)
        private
        nonReentrant
    {
        bool hasAsked = mirror.leaveTimeMap(allocationKey, mimic) > 0;
        if (!hasAsked && !_hasReachedMaxLoss(allocationKey, mimic)) revert Settle__NotLeaving(allocationKey, mimic);
        Mirror.Allocation memory allocation = mirror.getAllocation(allocationKey);
        bytes32 requestKey = mirror.takeOut(allocationKey, mimic, keeperFee);
        (allocation.mimicList, allocation.allocationList) = (new address[](1), new uint256[](1));
        (allocation.mimicList[0], allocation.allocationList[0]) = (mimic, 1);
        (, uint256[] memory amounts) = _distribute(allocationKey, allocation, keeperFee, keeperFeeReceiver);
        emit Left(
            allocationKey,
            allocation.traderMatchingKey,
            mimic,
            requestKey,
            amounts[0],
            uint8(hasAsked ? LeaveReason.Asked : LeaveReason.MaxLoss)
        );
    }

    /// Splits the account's balance among the followers that `allocation` lists.
    function _distribute(
        bytes32 allocationKey,
        Mirror.Allocation memory allocation,
        uint256 keeperFee,
        address keeperFeeReceiver
    ) private returns (address[] memory, uint256[] memory) {
        (, Exchange.Position memory position) = mirror.getPosition(allocationKey);
        IERC20 token = IERC20(allocation.collateralToken);

        SettleData memory data;
        data.size = position.sizeInUsd;
        data.settledBalance = _receive(AllocationAccount(allocation.account), token);
        if (keeperFee > 0 && (keeperFee >= data.settledBalance || keeperFee * FEE_DIVISOR >= data.settledBalance)) {
            revert Settle__KeeperFeeAboveLimit(keeperFee, data.settledBalance);
        }
        if (data.size == 0) isFinal[allocationKey] = true;

        uint256 distribution = data.settledBalance - keeperFee;
        data.allocationAddress = allocation.account;
        data.keeperFeeReceiver = keeperFeeReceiver;
        data.collateralToken = allocation.collateralToken;
        data.distributionToken = allocation.collateralToken;
        data.keeperExecutionFee = keeperFee;
        data.platformFeeAmount = distribution * PLATFORM_FEE / BASIS_POINTS;
        data.mimicList = allocation.mimicList;
        data.amountList = Shares.split(distribution - data.platformFeeAmount, allocation.allocationList);

        if (data.settledBalance > 0) {
            store.transferOut(token, keeperFeeReceiver, keeperFee);
            store.addPlatformFee(address(token), data.platformFeeAmount);
            store.creditList(address(token), data.mimicList, data.amountList);
        }
        data.accountBalance = token.balanceOf(allocation.account);
        emit Settled(allocationKey, allocation.traderMatchingKey, data);
        return (data.mimicList, data.amountList);
    }

    /// Moves the account's balance into the store and returns what arrived: less, if the token takes a transfer fee.
    function _receive(AllocationAccount account, IERC20 token) private returns (uint256) {
        uint256 amount = token.balanceOf(address(account));
        if (amount == 0) return 0;
        uint256 held = token.balanceOf(address(store));
        account.transfer(token, address(store), amount);
        return token.balanceOf(address(store)) - held;
    }
}
