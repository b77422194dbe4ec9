// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {AllocationStore} from "./AllocationStore.sol";
import {Gmx} from "./gmx/Gmx.sol";
import {GmxPositions} from "./gmx/GmxPositions.sol";
import {
    EventUtils,
    IDataStore,
    IExchangeRouter,
    IGasFeeCallbackReceiver,
    IOrderCallbackReceiver,
    IWeth
} from "./gmx/IGmx.sol";
import {ICopies} from "./interfaces/ICopies.sol";
import {StoreModule} from "./StoreModule.sol";

/// @title GMX orders and who paid for them
/// @notice Creates orders of copies' accounts, hears from GMX how they end, and gives back what GMX did not use of their execution
/// fees. Everything that a callback does can be done without it: `_orderEnded` reads what happened from GMX's DataStore.
abstract contract Orders is StoreModule, IOrderCallbackReceiver, IGasFeeCallbackReceiver {
    using SafeERC20 for IERC20;
    using GmxPositions for IDataStore;

    error Orders__NotGmx(address caller);
    error Orders__UnknownOrder(bytes32 orderKey);
    error Orders__NotAKeeper(address caller);
    error Orders__InvalidCallbackGasLimit(uint256 min, uint256 max);

    /// @notice What GMX did not use of an order's execution fee has gone to who paid it: as ETH, or, where that failed, as a free
    /// balance of WETH. `amount` in wei.
    event Refunded(bytes32 indexed orderKey, address indexed payer, uint256 amount, bool isEth);
    /// @notice The gas of callbacks for orders created from now on.
    event SetCallbackGasLimit(uint256 callbackGasLimit);

    /// @dev What GMX did with an order; Unknown if nobody said so.
    enum Ending {
        Unknown,
        Executed,
        Cancelled
    }

    /// @dev An order's variable parts. USD (1e30), units of the collateral token, GMX prices.
    struct OrderTerms {
        uint8 orderType;
        uint256 sizeDelta;
        uint256 collateralDelta;
        uint256 triggerPrice;
        uint256 acceptablePrice;
        address receiver;
    }

    /// @dev Gas for sending ETH: enough for any wallet, not for a detour.
    uint256 private constant SEND_GAS = 30_000;
    /// @dev GMX's own limits: a callback has to decode 7 kB, and GMX allows no more than 4,000,000.
    uint256 private constant LOWEST_CALLBACK_GAS = 100_000;
    uint256 private constant HIGHEST_CALLBACK_GAS = 4_000_000;

    /// @notice The copies, and who is a keeper.
    ICopies public immutable copies;
    /// @notice Where GMX is.
    Gmx public immutable gmx;
    IDataStore internal immutable _dataStore;
    IWeth internal immutable _wnt;
    address private immutable _orderVault;

    /// @notice Gas that GMX gives the callback of an order; its fee has to pay for it.
    uint256 public callbackGasLimit;
    /// @notice Who has paid an order's execution fee, until GMX has refunded what it did not use.
    mapping(bytes32 orderKey => address payer) public payerMap;

    /// @dev The account whose ETH is on its way here.
    address private transient _expectedSender;

    constructor(address initialOwner, AllocationStore allocationStore, ICopies copyRecords, Gmx gmxAddresses, uint256 gas)
        StoreModule(initialOwner, allocationStore)
    {
        copies = copyRecords;
        gmx = gmxAddresses;
        _dataStore = gmxAddresses.dataStore();
        _wnt = gmxAddresses.wnt();
        _orderVault = gmxAddresses.orderVault();
        _setCallbackGasLimit(gas);
    }

    modifier onlyKeeper() {
        if (!copies.isKeeper(msg.sender)) revert Orders__NotAKeeper(msg.sender);
        _;
    }

    modifier onlyGmx() {
        if (!gmx.isController(msg.sender)) revert Orders__NotGmx(msg.sender);
        _;
    }

    /// @notice Takes ETH only from a copy's account, and only while it is being passed on.
    receive() external payable {
        if (msg.sender != _expectedSender) revert Orders__NotGmx(msg.sender);
    }

    /// @notice Sets the gas of callbacks for orders created from now on.
    function setCallbackGasLimit(uint256 gas) external onlyOwner {
        _setCallbackGasLimit(gas);
    }

    /// @inheritdoc IOrderCallbackReceiver
    function afterOrderExecution(bytes32 key, EventUtils.EventLogData calldata, EventUtils.EventLogData calldata)
        external
        onlyGmx
        nonReentrant
    {
        _orderEnded(key, Ending.Executed);
    }

    /// @inheritdoc IOrderCallbackReceiver
    function afterOrderCancellation(bytes32 key, EventUtils.EventLogData calldata, EventUtils.EventLogData calldata)
        external
        onlyGmx
        nonReentrant
    {
        _orderEnded(key, Ending.Cancelled);
    }

    /// @inheritdoc IOrderCallbackReceiver
    function afterOrderFrozen(bytes32, EventUtils.EventLogData calldata, EventUtils.EventLogData calldata)
        external
        onlyGmx
    {
        // a frozen order is still pending; anybody can cancel it
    }

    /// @inheritdoc IGasFeeCallbackReceiver
    function refundExecutionFee(bytes32 key, EventUtils.EventLogData calldata) external payable onlyGmx {
        address payer = payerMap[key];
        if (payer == address(0)) revert Orders__UnknownOrder(key);
        // a frozen order has no fee left: this was its only refund
        delete payerMap[key];
        _sendEth(key, payer, msg.value);
    }

    /// @dev Brings what an order was for to its next state; `ending` is what GMX says, if it was GMX who called.
    function _orderEnded(bytes32 orderKey, Ending ending) internal virtual;

    /// @dev Creates an order of a copy's account; the ETH sent with the call pays for it. Collateral of an increase has already been
    /// sent to the order vault in this call.
    function _createOrder(ICopies.Copy memory copy, OrderTerms memory terms, address payer)
        internal
        returns (bytes32 orderKey)
    {
        _wnt.deposit{value: msg.value}();
        IERC20(_wnt).safeTransfer(_orderVault, msg.value);

        IExchangeRouter.CreateOrderParams memory params;
        params.addresses.receiver = terms.receiver;
        params.addresses.callbackContract = address(this);
        params.addresses.market = copy.market;
        params.addresses.initialCollateralToken = copy.collateralToken;
        params.numbers.sizeDeltaUsd = terms.sizeDelta;
        params.numbers.initialCollateralDeltaAmount = terms.collateralDelta;
        params.numbers.triggerPrice = terms.triggerPrice;
        params.numbers.acceptablePrice = terms.acceptablePrice;
        params.numbers.executionFee = msg.value;
        params.numbers.callbackGasLimit = callbackGasLimit;
        params.orderType = terms.orderType;
        params.isLong = copy.isLong;

        orderKey = copies.createOrder(copy.allocationKey, params);
        payerMap[orderKey] = payer;
    }

    /// @dev Cancels an order that GMX lets be cancelled. GMX pays a part of the fee to the account as if it were a keeper: that goes to
    /// who paid it, as the rest does.
    function _cancelOrder(bytes32 allocationKey, bytes32 orderKey) internal {
        address payer = payerMap[orderKey];
        uint256 received = copies.cancelOrder(allocationKey, orderKey);
        // of an order that GMX froze the fee is spent: what arrives all the same stays with the followers
        if (received == 0 || payer == address(0)) return;
        _expectedSender = copies.accountOf(allocationKey);
        copies.takeEth(allocationKey, received);
        _expectedSender = address(0);
        _sendEth(orderKey, payer, received);
    }

    function _sendEth(bytes32 orderKey, address payer, uint256 amount) internal {
        (bool isEth,) = payer.call{value: amount, gas: SEND_GAS}("");
        if (!isEth) {
            _wnt.deposit{value: amount}();
            IERC20(_wnt).safeTransfer(address(store), amount);
            store.credit(address(_wnt), payer, amount);
        }
        emit Refunded(orderKey, payer, amount, isEth);
    }

    function _setCallbackGasLimit(uint256 gas) private {
        if (gas < LOWEST_CALLBACK_GAS || gas > HIGHEST_CALLBACK_GAS) {
            revert Orders__InvalidCallbackGasLimit(LOWEST_CALLBACK_GAS, HIGHEST_CALLBACK_GAS);
        }
        callbackGasLimit = gas;
        emit SetCallbackGasLimit(gas);
    }
}
