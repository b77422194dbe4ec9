// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {AllocationAccount} from "./AllocationAccount.sol";
import {Fees} from "./Fees.sol";
import {Gmx} from "./gmx/Gmx.sol";
import {GmxKeys} from "./gmx/GmxKeys.sol";
import {IDataStore, IExchangeRouter, IWeth} from "./gmx/IGmx.sol";
import {ICopies} from "./interfaces/ICopies.sol";
import {Permission} from "./Permission.sol";
import {Roles} from "./Roles.sol";

/// @title Copies
/// @notice Records the copies and acts with their accounts. It decides nothing: Mirror, Leaves and Settle do, and only they may call
/// what changes something.
contract Copies is ICopies, Permission {
    using SafeCast for uint256;

    error Copies__NotInCopy(bytes32 allocationKey, address mimic);
    error Copies__OrderNotCreated(bytes32 orderKey);
    error Copies__TransferFailed(address token);

    /// @dev The stored form of `ICopies.Copy`.
    struct Record {
        address trader;
        uint64 openedAt;
        Stage stage;
        bool isLong;
        address market;
        uint64 increasedAt;
        address collateralToken;
        uint96 weight;
        address keeperFeeReceiver;
        uint96 owed;
        uint128 gross;
        uint128 charged;
        uint256 returned;
        Part[] parts;
        Part[] remainders;
    }

    /// @notice Where GMX is.
    Gmx public immutable gmx;
    /// @notice What all accounts are proxies of.
    address public immutable accountImplementation;

    mapping(bytes32 allocationKey => Record) private _copyMap;

    constructor(address initialOwner, Gmx gmxAddresses) Permission(initialOwner) {
        gmx = gmxAddresses;
        accountImplementation = address(new AllocationAccount());
    }

    /// @inheritdoc ICopies
    function getCopy(bytes32 allocationKey) external view returns (Copy memory copy) {
        Record storage record = _existing(allocationKey);
        copy.allocationKey = allocationKey;
        copy.account = accountOf(allocationKey);
        copy.trader = record.trader;
        copy.market = record.market;
        copy.collateralToken = record.collateralToken;
        copy.isLong = record.isLong;
        copy.stage = record.stage;
        copy.openedAt = record.openedAt;
        copy.increasedAt = record.increasedAt;
        copy.weight = record.weight;
        copy.keeperFeeReceiver = record.keeperFeeReceiver;
        copy.owed = record.owed;
        copy.gross = record.gross;
        copy.charged = record.charged;
        copy.returned = record.returned;
        copy.positionKey = GmxKeys.position(copy.account, copy.market, copy.collateralToken, copy.isLong);
        copy.traderPositionKey = GmxKeys.position(copy.trader, copy.market, copy.collateralToken, copy.isLong);
        copy.traderMatchingKey = keccak256(abi.encodePacked(copy.collateralToken, copy.trader));
    }

    /// @inheritdoc ICopies
    function getParts(bytes32 allocationKey)
        external
        view
        returns (address[] memory mimics, uint256[] memory weights)
    {
        Part[] storage parts = _existing(allocationKey).parts;
        uint256 count = parts.length;
        (mimics, weights) = (new address[](count), new uint256[](count));
        for (uint256 i; i < count; i++) {
            Part memory part = parts[i];
            (mimics[i], weights[i]) = (part.mimic, part.weight);
        }
    }

    /// @inheritdoc ICopies
    function weightOf(bytes32 allocationKey, address mimic) external view returns (uint256 weight) {
        (, weight) = _find(_copyMap[allocationKey].parts, mimic);
    }

    /// @inheritdoc ICopies
    function getRemainders(bytes32 allocationKey) external view returns (Part[] memory) {
        return _copyMap[allocationKey].remainders;
    }

    /// @inheritdoc ICopies
    function remaindersInPosition(bytes32 allocationKey) external view returns (uint256) {
        (uint256 total,) = remaindersOf(allocationKey, address(0));
        if (total == 0) return 0;
        uint256 held = IERC20(_copyMap[allocationKey].collateralToken).balanceOf(accountOf(allocationKey));
        return total - Math.min(total, held);
    }

    /// @inheritdoc ICopies
    function remaindersOf(bytes32 allocationKey, address mimic) public view returns (uint256 total, uint256 own) {
        Part[] storage remainders = _copyMap[allocationKey].remainders;
        for (uint256 i; i < remainders.length; i++) {
            Part memory remainder = remainders[i];
            total += remainder.weight;
            if (remainder.mimic == mimic) own += remainder.weight;
        }
    }

    /// @inheritdoc ICopies
    function accountOf(bytes32 key) public view returns (address) {
        return Clones.predictDeterministicAddress(accountImplementation, key);
    }

    /// @inheritdoc ICopies
    function isKeeper(address account) external view returns (bool) {
        return hasRole(Roles.KEEPER, account);
    }

    /// @inheritdoc ICopies
    function open(
        bytes32 allocationKey,
        Opening calldata opening,
        address[] calldata mimics,
        uint256[] calldata amounts
    ) external onlyRole(Roles.COPY) returns (address account) {
        account = Clones.cloneDeterministic(accountImplementation, allocationKey);
        Record storage record = _copyMap[allocationKey];
        record.trader = opening.trader;
        record.openedAt = block.timestamp.toUint64();
        record.stage = Stage.Opening;
        record.isLong = opening.isLong;
        record.market = opening.market;
        record.increasedAt = opening.increasedAt.toUint64();
        record.collateralToken = opening.collateralToken;
        record.keeperFeeReceiver = opening.keeperFeeReceiver;

        uint256 gross;
        for (uint256 i; i < mimics.length; i++) {
            gross += amounts[i];
            record.parts.push(Part(mimics[i], amounts[i].toUint96()));
        }
        record.weight = gross.toUint96();
        record.gross = gross.toUint128();
        _charge(record, opening.keeperFee);
    }

    /// @inheritdoc ICopies
    function endOpening(bytes32 allocationKey, bool isOpen) external onlyRole(Roles.COPY) {
        _copyMap[allocationKey].stage = isOpen ? Stage.Open : Stage.Cancelled;
    }

    /// @inheritdoc ICopies
    function reduceWeight(bytes32 allocationKey, address mimic, uint256 weight) external onlyRole(Roles.COPY) {
        Record storage record = _copyMap[allocationKey];
        Part[] storage parts = record.parts;
        (uint256 index, uint256 held) = _find(parts, mimic);
        if (weight == 0 || weight > held) revert Copies__NotInCopy(allocationKey, mimic);
        record.weight -= uint96(weight);
        if (weight < held) {
            parts[index].weight = uint96(held - weight);
        } else {
            parts[index] = parts[parts.length - 1];
            parts.pop();
        }
    }

    /// @inheritdoc ICopies
    function addRemainder(bytes32 allocationKey, address mimic, uint256 amount) external onlyRole(Roles.COPY) {
        _copyMap[allocationKey].remainders.push(Part(mimic, amount.toUint96()));
    }

    /// @inheritdoc ICopies
    function payRemainders(bytes32 allocationKey, uint256 available)
        external
        onlyRole(Roles.COPY)
        returns (address[] memory mimics, uint256[] memory amounts, uint256 paid)
    {
        Part[] storage remainders = _copyMap[allocationKey].remainders;
        uint256 count = remainders.length;
        (mimics, amounts) = (new address[](count), new uint256[](count));
        uint256 used;
        uint256 done;
        for (; used < count && paid < available; used++) {
            Part memory oldest = remainders[used];
            uint256 amount = Math.min(oldest.weight, available - paid);
            (mimics[used], amounts[used]) = (oldest.mimic, amount);
            paid += amount;
            if (amount == oldest.weight) done++;
            else remainders[used].weight = uint96(oldest.weight - amount);
        }
        // the unpaid ones keep their order
        for (uint256 i = done; i < count; i++) remainders[i - done] = remainders[i];
        for (uint256 i; i < done; i++) remainders.pop();
        assembly ("memory-safe") {
            mstore(mimics, used)
            mstore(amounts, used)
        }
    }

    /// @inheritdoc ICopies
    function payRemainder(bytes32 allocationKey, address mimic, uint256 available)
        external
        onlyRole(Roles.COPY)
        returns (uint256 paid)
    {
        Part[] storage remainders = _copyMap[allocationKey].remainders;
        for (uint256 i; i < remainders.length; i++) {
            Part memory remainder = remainders[i];
            if (remainder.mimic != mimic) continue;
            uint256 amount = Math.min(remainder.weight, available - paid);
            paid += amount;
            remainders[i].weight = uint96(remainder.weight - amount);
        }
    }

    /// @inheritdoc ICopies
    function charge(bytes32 allocationKey, uint256 keeperFee)
        external
        onlyRole(Roles.COPY)
        returns (uint256 counted)
    {
        return _charge(_copyMap[allocationKey], keeperFee);
    }

    /// @inheritdoc ICopies
    function uncharge(bytes32 allocationKey, uint256 counted) external onlyRole(Roles.COPY) {
        _copyMap[allocationKey].charged -= uint128(counted);
    }

    /// @inheritdoc ICopies
    function addOwed(bytes32 allocationKey, uint256 counted) external onlyRole(Roles.COPY) {
        Record storage record = _copyMap[allocationKey];
        // rounded up when it was counted: with the same weight it is the fee
        record.owed = (record.owed + Math.mulDiv(counted, record.weight, record.gross)).toUint96();
    }

    /// @inheritdoc ICopies
    function payOwed(bytes32 allocationKey, uint256 amount) external onlyRole(Roles.COPY) {
        _copyMap[allocationKey].owed -= amount.toUint96();
    }

    /// @inheritdoc ICopies
    function addReturned(bytes32 allocationKey, uint256 amount) external onlyRole(Roles.COPY) {
        _copyMap[allocationKey].returned += amount;
    }

    /// @inheritdoc ICopies
    function createOrder(bytes32 allocationKey, IExchangeRouter.CreateOrderParams calldata params)
        external
        onlyRole(Roles.COPY)
        returns (bytes32 orderKey)
    {
        bytes memory result =
            _execute(allocationKey, gmx.exchangeRouter(), abi.encodeCall(IExchangeRouter.createOrder, (params)));
        orderKey = abi.decode(result, (bytes32));
        // whatever the router is: the order is real if GMX's store has it
        IDataStore dataStore = gmx.dataStore();
        bool isListed = dataStore.containsBytes32(GmxKeys.ORDER_LIST, orderKey);
        address owner = dataStore.getAddress(GmxKeys.field(orderKey, GmxKeys.ORDER_ACCOUNT));
        if (!isListed || owner != accountOf(allocationKey)) revert Copies__OrderNotCreated(orderKey);
    }

    /// @inheritdoc ICopies
    function cancelOrder(bytes32 allocationKey, bytes32 orderKey)
        external
        onlyRole(Roles.COPY)
        returns (uint256 received)
    {
        address account = accountOf(allocationKey);
        uint256 held = account.balance;
        _execute(allocationKey, gmx.exchangeRouter(), abi.encodeCall(IExchangeRouter.cancelOrder, (orderKey)));
        return account.balance - held;
    }

    /// @inheritdoc ICopies
    function claimFunding(bytes32 allocationKey, address[] calldata tokens) external onlyRole(Roles.COPY) {
        _execute(
            allocationKey,
            gmx.exchangeRouter(),
            abi.encodeCall(
                IExchangeRouter.claimFundingFees,
                (_marketList(allocationKey, tokens.length), tokens, accountOf(allocationKey))
            )
        );
    }

    /// @inheritdoc ICopies
    function claimCollateral(bytes32 allocationKey, address[] calldata tokens, uint256[] calldata timeKeys)
        external
        onlyRole(Roles.COPY)
    {
        _execute(
            allocationKey,
            gmx.exchangeRouter(),
            abi.encodeCall(
                IExchangeRouter.claimCollateral,
                (_marketList(allocationKey, tokens.length), tokens, timeKeys, accountOf(allocationKey))
            )
        );
    }

    /// @inheritdoc ICopies
    function transfer(bytes32 key, address token, address receiver, uint256 amount) external onlyRole(Roles.COPY) {
        bytes memory result = _execute(key, token, abi.encodeCall(IERC20.transfer, (receiver, amount)));
        // as SafeERC20 does: a token may return nothing, but not false
        if (result.length > 0 && !abi.decode(result, (bool))) revert Copies__TransferFailed(token);
    }

    /// @inheritdoc ICopies
    function takeEth(bytes32 key, uint256 amount) external onlyRole(Roles.COPY) {
        AllocationAccount(payable(_accountWithCode(key))).execute(msg.sender, amount, "");
    }

    /// @inheritdoc ICopies
    function wrapEth(bytes32 key) external onlyRole(Roles.COPY) {
        uint256 amount = accountOf(key).balance;
        if (amount == 0) return;
        AllocationAccount(payable(_accountWithCode(key))).execute(
            address(gmx.wnt()), amount, abi.encodeCall(IWeth.deposit, ())
        );
    }

    function _execute(bytes32 key, address target, bytes memory data) private returns (bytes memory) {
        return AllocationAccount(payable(_accountWithCode(key))).execute(target, 0, data);
    }

    /// @dev A leave's account is created when something first has to leave it.
    function _accountWithCode(bytes32 key) private returns (address account) {
        account = accountOf(key);
        if (account.code.length == 0) Clones.cloneDeterministic(accountImplementation, key);
    }

    /// @dev Fees count as if all that was put in still shared them: so each follower's share stays below a tenth of theirs, in
    /// whatever order others leave.
    function _charge(Record storage record, uint256 keeperFee) private returns (uint256 counted) {
        if (keeperFee == 0) return 0;
        uint256 gross = record.gross;
        counted = Math.mulDiv(keeperFee, gross, record.weight, Math.Rounding.Ceil);
        uint256 charged = record.charged + counted;
        if (Fees.isTooMuch(charged, gross)) revert Copies__FeesAboveLimit(charged, gross);
        record.charged = charged.toUint128();
    }

    function _find(Part[] storage parts, address mimic) private view returns (uint256 index, uint256 weight) {
        for (; index < parts.length; index++) {
            Part memory part = parts[index];
            if (part.mimic == mimic) return (index, part.weight);
        }
        return (0, 0);
    }

    function _existing(bytes32 allocationKey) private view returns (Record storage record) {
        record = _copyMap[allocationKey];
        if (record.stage == Stage.None) revert Copies__Missing(allocationKey);
    }

    function _marketList(bytes32 allocationKey, uint256 length) private view returns (address[] memory list) {
        list = new address[](length);
        for (uint256 i; i < length; i++) list[i] = _copyMap[allocationKey].market;
    }
}
