// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title Sharing what copies' accounts have received
interface ISettle {
    error Settle__NothingToSettle(bytes32 allocationKey);
    /// @notice How the opening ended is not known yet: `Mirror.reconcile` takes note of it.
    error Settle__Opening(bytes32 allocationKey);
    error Settle__KeeperFeeAboveLimit(uint256 keeperFee, uint256 amount);
    error Settle__NotAKeeper(address caller);

    /// @notice A follower who leaves, as Leaves has found it.
    /// @param allocationKey The copy.
    /// @param leaveKey Names the leave, to whose address GMX has paid.
    /// @param mimic The follower.
    /// @param share The weight that leaves.
    /// @param returned What the follower gives back to the others of the collateral; what it cannot cover, they give back of the market's
    /// other token, at the price feeds' prices.
    /// @param remainder Or what the copy still owes them, less what they have not paid of the keeper fees owed.
    /// @param reserved What the account holds of the collateral for followers who have left before.
    /// @param keeperFee What a keeper may take of the collateral.
    struct Leaver {
        bytes32 allocationKey;
        bytes32 leaveKey;
        address mimic;
        uint256 share;
        uint256 returned;
        uint256 remainder;
        uint256 reserved;
        uint256 keeperFee;
    }

    /// @notice A distribution of one token. Amounts in units of that token; `settledBalance` = `keeperExecutionFee` + `platformFeeAmount` + sum of
    /// `amountList`.
    /// @param allocationAddress The copy's account.
    /// @param keeperFeeReceiver Was credited the keeper's fees.
    /// @param collateralToken The copy's collateral.
    /// @param distributionToken What was distributed.
    /// @param keeperExecutionFee The keeper's fees: those owed and the one for this call.
    /// @param settledBalance What was distributed.
    /// @param platformFeeAmount What the platform keeps.
    /// @param size The copy's size in USD (1e30) now; 0 when closed.
    /// @param accountBalance What the copy's account holds of the token after it.
    /// @param isFinal Whether the copy is closed and its account holds nothing of its market's tokens, and no ETH.
    /// @param mimicList Who was credited; followers who have left, for what they were still owed, come last.
    /// @param amountList What each was credited.
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
        bool isFinal;
        address[] mimicList;
        uint256[] amountList;
    }

    /// @notice A copy's tokens were shared, or a leaver was paid.
    event Settled(bytes32 indexed allocationKey, bytes32 indexed traderMatchingKey, SettleData data);
    /// @notice The platform was paid; `amount` in units of the token.
    event PlatformFeeClaimed(address indexed token, address receiver, uint256 amount);

    /// @notice Shares what a copy's account holds of a token among its followers, by weight: each share is rounded down, and the
    /// remainder goes to the largest. Open to anybody, as often as something arrives. A copy that was closed and paid nothing is
    /// settled once with zero, to put its end on record; a cancelled opening goes back whole, with the keeper's fee.
    /// @dev Of the collateral token, what the copy still owes comes first: followers who have left, then the keeper's fees. ETH in the account is
    /// settled as WETH.
    /// @param allocationKey The copy.
    /// @param token Any token.
    /// @param keeperFee What the keeper takes for this call, in units of the collateral token: only a keeper, only of the collateral
    /// token, below a tenth of what is shared, and within the limit over the copy's life. It is credited to the receiver named at
    /// the opening.
    function settle(bytes32 allocationKey, address token, uint256 keeperFee) external;

    /// @notice Claims what GMX owes the copy's account in funding, to be settled then. Open to anybody.
    function claimFunding(bytes32 allocationKey) external;

    /// @notice Claims price impact that GMX has held back, to be settled then; GMX pays it some days later. Open to anybody.
    /// @param tokens The tokens, one for each time key.
    /// @param timeKeys Unix seconds of the decreases, divided by GMX's divisor (3600).
    function claimCollateral(bytes32 allocationKey, address[] calldata tokens, uint256[] calldata timeKeys) external;

    /// @notice Pays a follower who leaves: what GMX has paid at the leave's address, less what is due to the others, and their part of what
    /// the copy's account holds in the market's tokens. Notes what they are still owed. Called by Leaves.
    /// @return amount What they were credited of the collateral token.
    /// @return remainder What they are still owed of it: their part of the keeper fees owed, as far as they have not paid it, stays with
    /// the copy.
    function payLeaver(Leaver calldata leaver) external returns (uint256 amount, uint256 remainder);

    /// @notice Pays a follower who has left out of what GMX has paid at a leave's address, as far as the copy still owes it to them; the rest
    /// goes to the copy's account. Called by Leaves.
    /// @return amount What they were credited of the collateral token.
    function payRemainder(bytes32 allocationKey, bytes32 leaveKey, address mimic) external returns (uint256 amount);

    /// @notice Credits what has arrived at a leave's address after it was paid. Called by Leaves.
    function payLate(bytes32 leaveKey, address token, address mimic) external returns (uint256 amount);

    /// @notice Pays out the platform's unclaimed fees in a token.
    function claimPlatformFee(IERC20 token, address receiver) external returns (uint256 amount);
}
