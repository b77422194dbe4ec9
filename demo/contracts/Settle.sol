// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {AllocationStore} from "./AllocationStore.sol";
import {Fees} from "./Fees.sol";
import {Gmx} from "./gmx/Gmx.sol";
import {GmxKeys} from "./gmx/GmxKeys.sol";
import {GmxPositions} from "./gmx/GmxPositions.sol";
import {IDataStore} from "./gmx/IGmx.sol";
import {ICopies} from "./interfaces/ICopies.sol";
import {ISettle} from "./interfaces/ISettle.sol";
import {MatchingRule} from "./MatchingRule.sol";
import {PriceFeeds} from "./PriceFeeds.sol";
import {Roles} from "./Roles.sol";
import {Shares} from "./Shares.sol";
import {StoreModule} from "./StoreModule.sol";

/// @title Settle
/// @notice Shares what copies' accounts have received: collateral, profit in another token, ETH, funding.
contract Settle is ISettle, StoreModule {
    using GmxPositions for IDataStore;

    /// @dev What a leaver was credited of a token, what they could not give back to the others, and what they could not pay of their part
    /// of the keeper fees owed.
    struct Payment {
        uint256 amount;
        uint256 missing;
        uint256 unpaid;
    }

    /// @dev The scale of what was returned per unit of weight.
    uint256 private constant ONE = 1e18;

    /// @notice The copies, and who is a keeper.
    ICopies public immutable copies;
    /// @notice Where GMX is.
    Gmx public immutable gmx;
    /// @notice Whose throttles are cleared.
    MatchingRule public immutable matchingRule;
    /// @notice Prices to compare tokens with.
    PriceFeeds public immutable priceFeeds;
    IDataStore private immutable _dataStore;

    /// @notice Whether a settlement has found the copy closed and its account empty, or has given a cancelled opening back.
    mapping(bytes32 allocationKey => bool) public isFinal;

    constructor(
        address initialOwner,
        AllocationStore allocationStore,
        MatchingRule rule,
        ICopies copyRecords,
        Gmx gmxAddresses,
        PriceFeeds feeds
    ) StoreModule(initialOwner, allocationStore) {
        copies = copyRecords;
        gmx = gmxAddresses;
        matchingRule = rule;
        priceFeeds = feeds;
        _dataStore = gmxAddresses.dataStore();
    }

    /// @notice The platform's part of what followers are paid, in basis points.
    function PLATFORM_FEE() external pure returns (uint256) {
        return Fees.PLATFORM_FEE;
    }

    /// @inheritdoc ISettle
    function settle(bytes32 allocationKey, address token, uint256 keeperFee) external nonReentrant {
        if (keeperFee > 0 && !copies.isKeeper(msg.sender)) revert Settle__NotAKeeper(msg.sender);
        if (token == address(gmx.wnt())) copies.wrapEth(allocationKey);
        ICopies.Copy memory copy = copies.getCopy(allocationKey);
        if (copy.stage == ICopies.Stage.Opening) revert Settle__Opening(allocationKey);

        SettleData memory data;
        data.distributionToken = token;
        bool isClosed = _dataStore.sizeOf(copy.positionKey) == 0;
        bool isCancelled = copy.stage == ICopies.Stage.Cancelled;
        data.settledBalance = _receive(allocationKey, token, type(uint256).max);
        if (isCancelled) data.settledBalance += _takeWaitingFee(copy, token);
        if (data.settledBalance == 0 && (!isClosed || isFinal[allocationKey])) {
            revert Settle__NothingToSettle(allocationKey);
        }

        (data.mimicList, data.amountList) = copies.getParts(allocationKey);
        if (isCancelled) {
            if (keeperFee > 0) revert Settle__KeeperFeeAboveLimit(keeperFee, 0);
            if (!isFinal[allocationKey]) _clearThrottles(copy, data.mimicList);
            data.amountList = Shares.split(data.settledBalance, data.amountList);
        } else {
            _share(copy, data, keeperFee, !isClosed);
        }
        store.creditList(token, data.mimicList, data.amountList);
        _report(copy, data);
    }

    /// @inheritdoc ISettle
    function claimFunding(bytes32 allocationKey) external nonReentrant {
        address[] memory tokens = new address[](2);
        (tokens[0], tokens[1]) = _dataStore.marketTokens(copies.getCopy(allocationKey).market);
        copies.claimFunding(allocationKey, tokens);
    }

    /// @inheritdoc ISettle
    function claimCollateral(bytes32 allocationKey, address[] calldata tokens, uint256[] calldata timeKeys)
        external
        nonReentrant
    {
        copies.claimCollateral(allocationKey, tokens, timeKeys);
    }

    /// @inheritdoc ISettle
    function payLeaver(Leaver calldata leaver)
        external
        onlyRole(Roles.LEAVES)
        returns (uint256 amount, uint256 remainder)
    {
        ICopies.Copy memory copy = copies.getCopy(leaver.allocationKey);
        (address longToken, address shortToken) = _dataStore.marketTokens(copy.market);
        _tryClaimFunding(copy, longToken, shortToken);
        // GMX reduces and liquidates a WETH position into ETH
        copies.wrapEth(leaver.allocationKey);
        Payment memory payment = _payLeaver(leaver, copy, copy.collateralToken, leaver.returned);
        amount = payment.amount;
        remainder = _keepBack(leaver, payment.unpaid);
        address other = copy.collateralToken == longToken ? shortToken : longToken;
        if (other != copy.collateralToken) {
            _payLeaver(leaver, copy, other, _convert(payment.missing, copy.collateralToken, other));
        }
    }

    /// @inheritdoc ISettle
    function payRemainder(bytes32 allocationKey, bytes32 leaveKey, address mimic)
        external
        onlyRole(Roles.LEAVES)
        returns (uint256 amount)
    {
        ICopies.Copy memory copy = copies.getCopy(allocationKey);
        SettleData memory data;
        data.distributionToken = copy.collateralToken;
        uint256 arrived = IERC20(copy.collateralToken).balanceOf(copies.accountOf(leaveKey));
        // a settlement may have paid it in the meantime
        uint256 paid = copies.payRemainder(allocationKey, mimic, arrived);
        data.settledBalance = _receive(leaveKey, copy.collateralToken, paid);
        if (arrived > paid) copies.transfer(leaveKey, copy.collateralToken, copy.account, arrived - paid);
        return _creditLeaver(copy, data, mimic);
    }

    /// @inheritdoc ISettle
    function payLate(bytes32 leaveKey, address token, address mimic)
        external
        onlyRole(Roles.LEAVES)
        returns (uint256 amount)
    {
        amount = _receive(leaveKey, token, type(uint256).max);
        store.credit(token, mimic, amount);
    }

    /// @inheritdoc ISettle
    function claimPlatformFee(IERC20 token, address receiver) external onlyOwner nonReentrant returns (uint256 amount) {
        amount = store.takePlatformFee(address(token));
        store.transferOut(token, receiver, amount);
        emit PlatformFeeClaimed(address(token), receiver, amount);
    }

    /// @dev Splits what was received: what is owed, the keeper's fees, the platform's fee, the followers' shares. On entry amountList
    /// holds the weights.
    function _share(
        ICopies.Copy memory copy,
        SettleData memory data,
        uint256 keeperFee,
        bool isOpen
    ) private {
        address[] memory owedTo;
        uint256[] memory owed;
        uint256 left = data.settledBalance;
        if (data.distributionToken == copy.collateralToken) {
            uint256 paid;
            (owedTo, owed, paid) = copies.payRemainders(copy.allocationKey, left);
            left -= paid;
            uint256 owedFee = Math.min(copy.owed, left);
            left -= owedFee;
            if (owedFee > 0) copies.payOwed(copy.allocationKey, owedFee);
            data.keeperExecutionFee = owedFee;
        }
        if (keeperFee > 0) {
            bool isCollateral = data.distributionToken == copy.collateralToken;
            if (!isCollateral || Fees.isTooMuch(keeperFee, left)) {
                revert Settle__KeeperFeeAboveLimit(keeperFee, left);
            }
            copies.charge(copy.allocationKey, keeperFee);
            data.keeperExecutionFee += keeperFee;
            left -= keeperFee;
        }
        if (data.keeperExecutionFee > 0) {
            store.credit(data.distributionToken, copy.keeperFeeReceiver, data.keeperExecutionFee);
        }
        data.platformFeeAmount = Fees.ofPlatform(left);
        uint256 shared = left - data.platformFeeAmount;
        if (isOpen) _addReturned(copy, data.distributionToken, shared);
        data.amountList = Shares.split(shared, data.amountList);
        if (owedTo.length > 0) _append(data, owedTo, owed);
        if (data.platformFeeAmount > 0) store.addPlatformFee(data.distributionToken, data.platformFeeAmount);
    }

    /// @dev Adds followers who have left and are paid what they were still owed; the platform's fee is taken from it too.
    function _append(SettleData memory data, address[] memory owedTo, uint256[] memory owed) private pure {
        uint256 count = data.mimicList.length;
        address[] memory mimics = new address[](count + owedTo.length);
        uint256[] memory amounts = new uint256[](mimics.length);
        for (uint256 i; i < count; i++) (mimics[i], amounts[i]) = (data.mimicList[i], data.amountList[i]);
        for (uint256 i; i < owedTo.length; i++) {
            uint256 fee = Fees.ofPlatform(owed[i]);
            data.platformFeeAmount += fee;
            (mimics[count + i], amounts[count + i]) = (owedTo[i], owed[i] - fee);
        }
        (data.mimicList, data.amountList) = (mimics, amounts);
    }

    /// @dev What is paid in another token counts at its price, where both have one: a maximum loss is measured in collateral.
    function _addReturned(ICopies.Copy memory copy, address token, uint256 amount) private {
        if (token != copy.collateralToken) amount = _convert(amount, token, copy.collateralToken);
        if (amount > 0) copies.addReturned(copy.allocationKey, amount * ONE / copy.weight);
    }

    /// @dev The keeper's fee of an opening that GMX has not executed: it waits in the store as the account's balance.
    function _takeWaitingFee(ICopies.Copy memory copy, address token) private returns (uint256 amount) {
        amount = store.userBalanceMap(token, copy.account);
        if (amount > 0) store.debit(token, copy.account, amount);
    }

    function _clearThrottles(ICopies.Copy memory copy, address[] memory mimics) private {
        for (uint256 i; i < mimics.length; i++) {
            matchingRule.clearThrottle(copy.traderMatchingKey, mimics[i], copy.openedAt);
        }
    }

    /// @dev An amount of one token in another, rounded down; 0 where one of them has no price.
    function _convert(uint256 amount, address from, address to) private view returns (uint256) {
        (uint256 price,) = priceFeeds.latestPrice(from);
        (uint256 toPrice,) = priceFeeds.latestPrice(to);
        return toPrice == 0 ? 0 : Math.mulDiv(amount, price, toPrice);
    }

    /// @dev Pays a leaver one of the market's tokens, less what is `due` to the others and, of the collateral, to keepers.
    function _payLeaver(Leaver calldata leaver, ICopies.Copy memory copy, address token, uint256 due)
        private
        returns (Payment memory payment)
    {
        bool isCollateral = token == copy.collateralToken;
        uint256 arrived = IERC20(token).balanceOf(copies.accountOf(leaver.leaveKey));
        uint256 held = IERC20(token).balanceOf(copy.account);
        if (isCollateral) held -= Math.min(held, leaver.reserved);
        uint256 part = Math.mulDiv(held, leaver.share, copy.weight);
        uint256 back = Math.min(due, arrived);
        if (back > 0) copies.transfer(leaver.leaveKey, token, copy.account, back);
        // what the proceeds cannot give back stays in the account out of the leaver's part of it
        uint256 kept = Math.min(part, due - back);
        payment.missing = due - back - kept;
        SettleData memory data;
        data.distributionToken = token;
        data.settledBalance = _receive(leaver.leaveKey, token, arrived - back)
            + _receive(leaver.allocationKey, token, part - kept);
        if (isCollateral) {
            (data.keeperExecutionFee, payment.unpaid) = _payKeeper(leaver, copy, data.settledBalance);
        } else if (data.settledBalance == 0) {
            return payment;
        }
        payment.amount = _creditLeaver(copy, data, leaver.mimic);
    }

    /// @dev Pays the leaver's part of the keeper fees owed, rounded up, and the fee for a stop loss: below a tenth of what is left, and with all
    /// that has been charged since the order was created below a tenth of what the leaver put in.
    function _payKeeper(Leaver calldata leaver, ICopies.Copy memory copy, uint256 available)
        private
        returns (uint256 fee, uint256 unpaid)
    {
        uint256 owed = Math.mulDiv(copy.owed, leaver.share, copy.weight, Math.Rounding.Ceil);
        uint256 paid = Math.min(owed, available);
        unpaid = owed - paid;
        if (paid > 0) copies.payOwed(leaver.allocationKey, paid);
        uint256 most = Math.mulDiv(Fees.mostOf(copy.gross) - copy.charged, leaver.share, copy.gross);
        fee = paid + Math.min(Math.min(leaver.keeperFee, most), Fees.mostOf(available - paid));
        if (fee > 0) store.credit(copy.collateralToken, copy.keeperFeeReceiver, fee);
    }

    /// @dev Notes what a leaver is still owed. What they have not paid of the keeper fees stays with the others, who owe it; where nothing
    /// is left of theirs, nobody does.
    function _keepBack(Leaver calldata leaver, uint256 unpaid) private returns (uint256 remainder) {
        uint256 kept = Math.min(unpaid, leaver.remainder);
        if (unpaid > kept) copies.payOwed(leaver.allocationKey, unpaid - kept);
        remainder = leaver.remainder - kept;
        if (remainder > 0) copies.addRemainder(leaver.allocationKey, leaver.mimic, remainder);
    }

    function _creditLeaver(ICopies.Copy memory copy, SettleData memory data, address mimic)
        private
        returns (uint256 amount)
    {
        address token = data.distributionToken;
        uint256 rest = data.settledBalance - data.keeperExecutionFee;
        data.platformFeeAmount = Fees.ofPlatform(rest);
        amount = rest - data.platformFeeAmount;
        (data.mimicList, data.amountList) = (new address[](1), new uint256[](1));
        (data.mimicList[0], data.amountList[0]) = (mimic, amount);
        store.credit(token, mimic, amount);
        if (data.platformFeeAmount > 0) store.addPlatformFee(token, data.platformFeeAmount);
        _report(copy, data);
    }

    /// @dev Funding that GMX has credited so far is everybody's: it is claimed before a leaver's part is taken. A leave does not
    /// depend on it.
    function _tryClaimFunding(ICopies.Copy memory copy, address longToken, address shortToken) private {
        if (
            _dataStore.getUint(GmxKeys.claimableFundingAmount(copy.market, longToken, copy.account)) == 0
                && _dataStore.getUint(GmxKeys.claimableFundingAmount(copy.market, shortToken, copy.account)) == 0
        ) return;
        address[] memory tokens = new address[](2);
        (tokens[0], tokens[1]) = (longToken, shortToken);
        try copies.claimFunding(copy.allocationKey, tokens) {} catch {}
    }

    function _report(ICopies.Copy memory copy, SettleData memory data) private {
        data.size = _dataStore.sizeOf(copy.positionKey);
        data.allocationAddress = copy.account;
        data.keeperFeeReceiver = copy.keeperFeeReceiver;
        data.collateralToken = copy.collateralToken;
        data.accountBalance = IERC20(data.distributionToken).balanceOf(copy.account);
        data.isFinal = data.size == 0 && data.accountBalance == 0 && _isEmpty(copy);
        if (data.isFinal) isFinal[copy.allocationKey] = true;
        emit Settled(copy.allocationKey, copy.traderMatchingKey, data);
    }

    function _isEmpty(ICopies.Copy memory copy) private view returns (bool) {
        (address longToken, address shortToken) = _dataStore.marketTokens(copy.market);
        return copy.account.balance == 0 && IERC20(longToken).balanceOf(copy.account) == 0
            && IERC20(shortToken).balanceOf(copy.account) == 0;
    }

    /// @dev Moves up to `most` of a token from an account into the store and returns what arrived: less, if the token takes a transfer
    /// fee.
    function _receive(bytes32 key, address token, uint256 most) private returns (uint256) {
        uint256 amount = Math.min(most, IERC20(token).balanceOf(copies.accountOf(key)));
        if (amount == 0) return 0;
        uint256 held = IERC20(token).balanceOf(address(store));
        copies.transfer(key, token, address(store), amount);
        return IERC20(token).balanceOf(address(store)) - held;
    }
}
