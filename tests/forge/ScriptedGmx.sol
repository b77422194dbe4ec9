// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {EventUtils, IOrderCallbackReceiver} from "contracts/gmx/IGmx.sol";
import {GmxKeys} from "contracts/gmx/GmxKeys.sol";
import {Bank} from "contracts/sandbox/Bank.sol";
import {DataStore} from "contracts/sandbox/DataStore.sol";
import {EventEmitter} from "contracts/sandbox/EventEmitter.sol";
import {ExchangeRouter} from "contracts/sandbox/ExchangeRouter.sol";
import {GmxAddresses} from "contracts/sandbox/GmxAddresses.sol";
import {Order} from "contracts/sandbox/Order.sol";
import {OrderHandler} from "contracts/sandbox/OrderHandler.sol";
import {OrderEvents} from "contracts/sandbox/OrderEvents.sol";
import {OrderStore} from "contracts/sandbox/OrderStore.sol";
import {PriceFeed, Prices} from "contracts/sandbox/PriceFeed.sol";
import {Reader} from "contracts/sandbox/Reader.sol";
import {RoleStore} from "contracts/sandbox/RoleStore.sol";
import {Router} from "contracts/sandbox/Router.sol";
import {Token} from "contracts/sandbox/Token.sol";
import {Weth} from "contracts/sandbox/Weth.sol";
import {vm} from "./Vm.sol";

/// The sandbox's stand-ins at GMX's addresses, and a GMX that does what a test says: it executes, cancels, freezes, liquidates and reduces,
/// calls back or does not. Its arithmetic is GMX's in what matters here: who pays which cost out of what.
contract ScriptedGmx {
    address public constant ETH_MARKET = 0x70d95587d40A2caf56bd97485aB3Eec10Bee6336;
    address public constant BTC_MARKET = 0x47c031236e19d024b42f8AE6780E44A573170703;
    address public constant BTC = 0x47904963fc8b2340414262125aF798B9655E58Cd;
    address public constant USDC = 0xaf88d065e77c8cC2239327C5EDb3A432268e5831;
    address public constant WBTC = 0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f;
    address public constant WETH = GmxAddresses.WNT;
    address public constant GMX_KEEPER = address(0x6a3);

    /// What becomes of callbacks: both arrive, none does, only one of the two.
    enum Callbacks { Both, None, NoEnding, NoRefund }

    struct Market { address indexToken; address longToken; address shortToken; }

    /// A position with what a change of it does.
    struct Trade {
        bytes32 key;
        uint256 size;
        uint256 tokens;
        uint256 collateral;
        uint256 price;
        uint256 collateralPrice;
        address pnlToken;
        uint256 pnlTokenPrice;
        uint256 costs;
        uint256 output;
        uint256 secondary;
    }

    DataStore internal constant STORE = DataStore(GmxAddresses.DATA_STORE);
    OrderStore internal constant ORDERS = OrderStore(GmxAddresses.ORDER_STORE);
    OrderHandler internal constant HANDLER = OrderHandler(payable(GmxAddresses.ORDER_HANDLER));

    mapping(address market => Market) public marketMap;
    /// GMX's prices: USD (1e30) per smallest unit.
    mapping(address token => uint256 price) public priceMap;
    Prices public immutable feedPrices;
    mapping(address token => PriceFeed) public feedMap;

    Callbacks public callbacks;
    /// Of the size, 1e30; a position's fee and its price impact.
    uint256 public positionFee = 5e26;
    uint256 public impact;
    /// Wei that GMX's keeper takes of an execution fee.
    uint256 public keeperPay = 1e14;
    OrderHandler.Effect[] private _effects;

    constructor() {
        vm.etch(GmxAddresses.ROLE_STORE, address(new RoleStore()).code);
        vm.etch(GmxAddresses.DATA_STORE, address(new DataStore()).code);
        vm.etch(GmxAddresses.EVENT_EMITTER, address(new EventEmitter()).code);
        vm.etch(GmxAddresses.ROUTER, address(new Router()).code);
        vm.etch(GmxAddresses.ORDER_VAULT, address(new Bank()).code);
        vm.etch(GmxAddresses.EXCHANGE_ROUTER, address(new ExchangeRouter()).code);
        vm.etch(GmxAddresses.ORDER_HANDLER, address(new OrderHandler()).code);
        vm.etch(GmxAddresses.ORDER_STORE, address(new OrderStore()).code);
        vm.etch(GmxAddresses.READER, address(new Reader()).code);
        vm.etch(ETH_MARKET, address(new Bank()).code);
        vm.etch(BTC_MARKET, address(new Bank()).code);
        vm.etch(USDC, address(new Token()).code);
        vm.etch(WBTC, address(new Token()).code);
        vm.etch(WETH, address(new Weth()).code);
        Token(USDC).initialize("USD Coin", "USDC", 6, address(this), false);
        Token(WBTC).initialize("Wrapped BTC", "WBTC", 8, address(this), false);
        Token(WETH).initialize("Wrapped Ether", "WETH", 18, address(this), false);
        vm.deal(WETH, 1e27);
        _grantRoles();
        _configure();
        feedPrices = new Prices(address(this));
        address[4] memory tokens = [USDC, WETH, WBTC, BTC];
        for (uint256 i; i < tokens.length; i++) feedMap[tokens[i]] = new PriceFeed(feedPrices, tokens[i]);
        _addMarket(ETH_MARKET, Market(WETH, WETH, USDC));
        _addMarket(BTC_MARKET, Market(BTC, WBTC, USDC));
        setPrice(USDC, 1e8);
        setPrice(WETH, 2_000e8);
        setPrice(WBTC, 50_000e8);
        setPrice(BTC, 50_000e8);
    }

    function _grantRoles() private {
        RoleStore roles = RoleStore(GmxAddresses.ROLE_STORE);
        roles.initialize(address(this));
        bytes32 controller = keccak256(abi.encode("CONTROLLER"));
        roles.grantRole(address(this), controller);
        roles.grantRole(GmxAddresses.EXCHANGE_ROUTER, controller);
        roles.grantRole(GmxAddresses.ORDER_HANDLER, controller);
        roles.grantRole(GmxAddresses.ORDER_STORE, controller);
        roles.grantRole(GmxAddresses.EXCHANGE_ROUTER, keccak256(abi.encode("ROUTER_PLUGIN")));
        roles.grantRole(address(this), keccak256(abi.encode("ORDER_KEEPER")));
    }

    function _configure() private {
        _set("MAX_DATA_LENGTH", 18);
        _set("MAX_CALLBACK_GAS_LIMIT", 4_000_000);
        _set("REQUEST_EXPIRATION_TIME", 300);
        _set("REFUND_EXECUTION_FEE_GAS_LIMIT", 200_000);
        _set("NATIVE_TOKEN_TRANSFER_GAS_LIMIT", 50_000);
        _set("INCREASE_ORDER_GAS_LIMIT", 3_000_000);
        _set("DECREASE_ORDER_GAS_LIMIT", 3_000_000);
        _set("ESTIMATED_GAS_FEE_BASE_AMOUNT_V2_1", 600_000);
        _set("ESTIMATED_GAS_FEE_PER_ORACLE_PRICE", 250_000);
        _set("ESTIMATED_GAS_FEE_MULTIPLIER_FACTOR", 1e30);
        _set("EXECUTION_GAS_FEE_BASE_AMOUNT_V2_1", 600_000);
        _set("EXECUTION_GAS_FEE_PER_ORACLE_PRICE", 250_000);
        _set("EXECUTION_GAS_FEE_MULTIPLIER_FACTOR", 1e30);
        _set("CLAIMABLE_COLLATERAL_TIME_DIVISOR", 3_600);
        _set("CLAIMABLE_COLLATERAL_DELAY", 5 days);
    }

    function _set(string memory name, uint256 value) internal {
        STORE.setUint(keccak256(abi.encode(name)), value);
    }

    function addMarket(address market, Market calldata tokens) external {
        vm.etch(market, address(new Bank()).code);
        _addMarket(market, tokens);
    }

    function _addMarket(address market, Market memory tokens) private {
        marketMap[market] = tokens;
        STORE.setAddress(GmxKeys.field(market, GmxKeys.INDEX_TOKEN), tokens.indexToken);
        STORE.setAddress(GmxKeys.field(market, GmxKeys.LONG_TOKEN), tokens.longToken);
        STORE.setAddress(GmxKeys.field(market, GmxKeys.SHORT_TOKEN), tokens.shortToken);
        mint(tokens.longToken, market, 1e24);
        mint(tokens.shortToken, market, 1e24);
    }

    // ---- what a test sets

    function mint(address token, address receiver, uint256 amount) public {
        address[] memory receivers = new address[](1);
        receivers[0] = receiver;
        Token(token).mint(receivers, amount);
    }

    /// dollars: 8 decimals per whole token.
    function setPrice(address token, uint128 dollars) public {
        uint256 decimals = token == USDC ? 6 : token == WETH ? 18 : 8;
        priceMap[token] = uint256(dollars) * 10 ** (22 - decimals);
        (address[] memory tokens, uint128[] memory answers) = (new address[](1), new uint128[](1));
        (tokens[0], answers[0]) = (token, dollars);
        feedPrices.setPrices(tokens, answers);
    }

    function setCallbacks(Callbacks next) public {
        callbacks = next;
    }

    function setCosts(uint256 nextFee, uint256 nextImpact) public {
        (positionFee, impact) = (nextFee, nextImpact);
    }

    function setKeeperPay(uint256 next) public {
        keeperPay = next;
    }

    /// Borrowing fees (1e30 USD per USD of size) and funding fees (units × 1e15 per USD of size) grow.
    function accrue(address market, address collateralToken, bool isLong, uint256 borrowing, uint256 funding) public {
        STORE.incrementUint(GmxKeys.cumulativeBorrowingFactor(market, isLong), borrowing);
        STORE.incrementUint(GmxKeys.fundingFeeAmountPerSize(market, collateralToken, isLong), funding);
    }

    /// A position as it is, for a trader.
    function setPosition(address account, address market, address collateralToken, bool isLong, uint256 size, uint256 collateral)
        public
        returns (bytes32 key)
    {
        key = GmxKeys.position(account, market, collateralToken, isLong);
        uint256 price = priceMap[marketMap[market].indexToken];
        _setField(key, "SIZE_IN_USD", size);
        _setField(key, "SIZE_IN_TOKENS", isLong ? size / price : Math.ceilDiv(size, price));
        _setField(key, "COLLATERAL_AMOUNT", collateral);
        _setField(key, "INCREASED_AT_TIME", size == 0 ? 0 : block.timestamp);
    }

    /// Another average entry of a position.
    function setEntry(address account, address market, address collateralToken, bool isLong, uint256 tokens) public {
        _setField(GmxKeys.position(account, market, collateralToken, isLong), "SIZE_IN_TOKENS", tokens);
    }

    /// Adds to an order's execution fee.
    function payFee(bytes32 orderKey, uint256 amount) public {
        mint(WETH, GmxAddresses.ORDER_VAULT, amount);
        Bank(payable(GmxAddresses.ORDER_VAULT)).recordTransferIn(WETH);
        STORE.setUint(_field(orderKey, "EXECUTION_FEE"), amount);
    }

    function creditFunding(address account, address market, address token, uint256 amount) public {
        STORE.incrementUint(GmxKeys.claimableFundingAmount(market, token, account), amount);
        STORE.incrementUint(keccak256(abi.encode(GmxKeys.CLAIMABLE_FUNDING_AMOUNT, market, token)), amount);
    }

    function creditCollateral(address account, address market, address token, uint256 timeKey, uint256 amount) public {
        bytes32 name = keccak256(abi.encode("CLAIMABLE_COLLATERAL_AMOUNT"));
        STORE.incrementUint(keccak256(abi.encode(name, market, token, timeKey, account)), amount);
        STORE.incrementUint(keccak256(abi.encode(name, market, token)), amount);
    }

    // ---- what GMX does

    function isPending(bytes32 orderKey) public view returns (bool) {
        return STORE.containsBytes32(GmxKeys.ORDER_LIST, orderKey);
    }

    /// Executes an order; one that cannot be executed is cancelled, or frozen if it is a stop loss. Returns whether it was executed. A stop
    /// loss whose price is not reached stays.
    function execute(bytes32 orderKey) public returns (bool isExecuted) {
        Order.Props memory order = ORDERS.get(orderKey);
        require(order.addresses.account != address(0), "no order");
        bool isStop = order.numbers.orderType == 6;
        uint256 price = priceMap[marketMap[order.addresses.market].indexToken];
        if (isStop) {
            bool isReached =
                order.flags.isLong ? price <= order.numbers.triggerPrice : price >= order.numbers.triggerPrice;
            if (!isReached || order.flags.isFrozen) return false;
        }
        bytes memory reason = order.numbers.orderType == 2 ? _increase(orderKey, order) : _decrease(orderKey, order);
        if (reason.length == 0) return true;
        delete _effects;
        if (isStop) _freeze(orderKey, order);
        else _cancel(orderKey, order, reason);
        return false;
    }

    function cancel(bytes32 orderKey) public {
        _cancel(orderKey, ORDERS.get(orderKey), "cancelled");
    }

    function freeze(bytes32 orderKey) public {
        _freeze(orderKey, ORDERS.get(orderKey));
    }

    /// Closes a position and pays its account what is left, WETH as ETH.
    function liquidate(address account, address market, address collateralToken, bool isLong) public {
        Order.Props memory order = _noOrder(account, market, collateralToken, isLong);
        (Trade memory trade,) = _trade(order, true);
        _settleCosts(order, trade, trade.size, trade.tokens, type(uint256).max, true);
        _store(trade, 0, 0, 0);
        _pay(order, trade);
        HANDLER.execute(_effects);
        delete _effects;
    }

    /// Reduces a position and pays its account.
    function reduce(address account, address market, address collateralToken, bool isLong, uint256 sizeDelta) public {
        Order.Props memory order = _noOrder(account, market, collateralToken, isLong);
        order.numbers.sizeDeltaUsd = sizeDelta;
        order.numbers.acceptablePrice = isLong ? 0 : type(uint256).max;
        require(_decrease(0, order).length == 0, "cannot reduce");
    }

    function _increase(bytes32 orderKey, Order.Props memory order) private returns (bytes memory reason) {
        (Trade memory trade, bool isAcceptable) = _trade(order, false);
        if (!isAcceptable) return "price";
        uint256 amount = order.numbers.initialCollateralDeltaAmount;
        uint256 cost = trade.costs + order.numbers.sizeDeltaUsd * positionFee / 1e30 / trade.collateralPrice;
        if (cost >= trade.collateral + amount) return "collateral";
        uint256 size = trade.size + order.numbers.sizeDeltaUsd;
        uint256 tokens = trade.tokens
            + (order.flags.isLong
                ? order.numbers.sizeDeltaUsd / trade.price
                : Math.ceilDiv(order.numbers.sizeDeltaUsd, trade.price));
        _removeOrder(orderKey, order);
        if (amount > 0) {
            _push(
                GmxAddresses.ORDER_VAULT,
                abi.encodeWithSignature(
                    "transferOut(address,address,uint256)",
                    order.addresses.initialCollateralToken,
                    order.addresses.market,
                    amount
                )
            );
        }
        _store(trade, size, tokens, trade.collateral + amount - cost);
        _charge(order, trade.key);
        _push(GmxAddresses.DATA_STORE, abi.encodeCall(STORE.setUint, (_field(trade.key, "INCREASED_AT_TIME"), block.timestamp)));
        _finish(orderKey, order, IOrderCallbackReceiver.afterOrderExecution.selector);
    }

    function _decrease(bytes32 orderKey, Order.Props memory order) private returns (bytes memory reason) {
        (Trade memory trade, bool isAcceptable) = _trade(order, false);
        uint256 sizeDelta = order.numbers.sizeDeltaUsd;
        if (trade.size == 0) return "no position";
        if (sizeDelta > trade.size && order.numbers.orderType == 4) return "size";
        if (!isAcceptable && sizeDelta > 0) return "price";
        sizeDelta = Math.min(sizeDelta, trade.size);
        uint256 out = Math.min(order.numbers.initialCollateralDeltaAmount, trade.collateral);
        (sizeDelta, out) = _adjust(order, trade, sizeDelta, out);
        uint256 tokensDelta = sizeDelta == trade.size
            ? trade.tokens
            : order.flags.isLong
                ? Math.mulDiv(trade.tokens, sizeDelta, trade.size, Math.Rounding.Ceil)
                : Math.mulDiv(trade.tokens, sizeDelta, trade.size);
        if (!_settleCosts(order, trade, sizeDelta, tokensDelta, out, false)) return "funds";
        if (orderKey != 0) _removeOrder(orderKey, order);
        _store(trade, trade.size - sizeDelta, trade.tokens - tokensDelta, sizeDelta == trade.size ? 0 : trade.collateral);
        if (sizeDelta < trade.size) _charge(order, trade.key);
        _pay(order, trade);
        _finish(orderKey, order, IOrderCallbackReceiver.afterOrderExecution.selector);
    }

    /// GMX takes no collateral out where too little would stay, and closes all where hardly anything would.
    function _adjust(Order.Props memory order, Trade memory trade, uint256 sizeDelta, uint256 out)
        private
        pure
        returns (uint256, uint256)
    {
        if (sizeDelta == trade.size) return (sizeDelta, 0);
        (bool isProfit, uint256 usd) = _pnl(order.flags.isLong, trade, trade.tokens * sizeDelta / trade.size, sizeDelta);
        uint256 rest = (trade.collateral - out) * trade.collateralPrice;
        if (!isProfit) rest -= Math.min(rest, usd);
        if (rest < (trade.size - sizeDelta) / 200) {
            (rest, out) = (rest + out * trade.collateralPrice, 0);
        }
        if (rest < 1e30 || trade.size - sizeDelta < 1e30) return (trade.size, 0);
        return (sizeDelta, out);
    }

    function _trade(Order.Props memory order, bool isForced) private view returns (Trade memory trade, bool isAcceptable) {
        Market memory market = marketMap[order.addresses.market];
        address collateralToken = order.addresses.initialCollateralToken;
        trade.key =
            GmxKeys.position(order.addresses.account, order.addresses.market, collateralToken, order.flags.isLong);
        trade.size = STORE.getUint(_field(trade.key, "SIZE_IN_USD"));
        trade.tokens = STORE.getUint(_field(trade.key, "SIZE_IN_TOKENS"));
        trade.collateral = STORE.getUint(_field(trade.key, "COLLATERAL_AMOUNT"));
        trade.price = priceMap[market.indexToken];
        trade.collateralPrice = priceMap[collateralToken];
        trade.pnlToken = order.flags.isLong ? market.longToken : market.shortToken;
        trade.pnlTokenPrice = priceMap[trade.pnlToken];
        uint256 funding = STORE.getUint(
            GmxKeys.fundingFeeAmountPerSize(order.addresses.market, collateralToken, order.flags.isLong)
        ) - STORE.getUint(_field(trade.key, "FUNDING_FEE_AMOUNT_PER_SIZE"));
        uint256 borrowing = STORE.getUint(GmxKeys.cumulativeBorrowingFactor(order.addresses.market, order.flags.isLong))
            - STORE.getUint(_field(trade.key, "BORROWING_FACTOR"));
        trade.costs = Math.mulDiv(trade.size, funding, 1e45, Math.Rounding.Ceil)
            + Math.mulDiv(trade.size, borrowing, 1e30) / trade.collateralPrice;
        bool isBuying = (order.numbers.orderType == 2) == order.flags.isLong;
        uint256 bound = order.numbers.acceptablePrice;
        isAcceptable = isForced || (isBuying ? trade.price <= bound : trade.price >= bound);
    }

    /// Pays profit, then takes costs out of the output, the collateral and the secondary output, then takes collateral out.
    function _settleCosts(
        Order.Props memory order,
        Trade memory trade,
        uint256 sizeDelta,
        uint256 tokensDelta,
        uint256 out,
        bool isForced
    ) private view returns (bool) {
        address collateralToken = order.addresses.initialCollateralToken;
        (bool isProfit, uint256 usd) = _pnl(order.flags.isLong, trade, tokensDelta, sizeDelta);
        if (isProfit) {
            uint256 profit = usd / trade.pnlTokenPrice;
            if (trade.pnlToken == collateralToken) trade.output = profit;
            else trade.secondary = profit;
        } else {
            trade.costs += Math.ceilDiv(usd, trade.collateralPrice);
        }
        trade.costs += Math.mulDiv(sizeDelta, positionFee + impact, 1e30) / trade.collateralPrice;
        uint256 left = trade.costs;
        uint256 part = Math.min(left, trade.output);
        (left, trade.output) = (left - part, trade.output - part);
        part = Math.min(left, trade.collateral);
        (left, trade.collateral) = (left - part, trade.collateral - part);
        if (left > 0) {
            part = Math.min(Math.ceilDiv(left * trade.collateralPrice, trade.pnlTokenPrice), trade.secondary);
            trade.secondary -= part;
            if (part * trade.pnlTokenPrice < left * trade.collateralPrice && !isForced) return false;
        }
        uint256 taken = sizeDelta == trade.size ? trade.collateral : Math.min(out, trade.collateral);
        trade.collateral -= taken;
        trade.output += taken;
        return true;
    }

    function _pnl(bool isLong, Trade memory trade, uint256 tokensDelta, uint256 sizeDelta)
        private
        pure
        returns (bool isProfit, uint256 usd)
    {
        sizeDelta;
        uint256 value = trade.tokens * trade.price;
        isProfit = isLong == (value > trade.size);
        uint256 total = value > trade.size ? value - trade.size : trade.size - value;
        usd = trade.tokens == 0 ? 0 : Math.mulDiv(total, tokensDelta, trade.tokens);
    }

    function _pay(Order.Props memory order, Trade memory trade) private {
        address market = order.addresses.market;
        string memory signature = "transferOut(address,address,uint256,bool)";
        if (trade.output > 0) {
            _push(
                market,
                abi.encodeWithSignature(
                    signature,
                    order.addresses.initialCollateralToken,
                    order.addresses.receiver,
                    trade.output,
                    order.flags.shouldUnwrapNativeToken
                )
            );
        }
        if (trade.secondary == 0) return;
        _push(
            market,
            abi.encodeWithSignature(
                signature, trade.pnlToken, order.addresses.receiver, trade.secondary, order.flags.shouldUnwrapNativeToken
            )
        );
    }

    function _store(Trade memory trade, uint256 size, uint256 tokens, uint256 collateral) private {
        _push(GmxAddresses.DATA_STORE, abi.encodeCall(STORE.setUint, (_field(trade.key, "SIZE_IN_USD"), size)));
        _push(GmxAddresses.DATA_STORE, abi.encodeCall(STORE.setUint, (_field(trade.key, "SIZE_IN_TOKENS"), tokens)));
        _push(GmxAddresses.DATA_STORE, abi.encodeCall(STORE.setUint, (_field(trade.key, "COLLATERAL_AMOUNT"), collateral)));
        if (size > 0) return;
        string[3] memory names = ["BORROWING_FACTOR", "FUNDING_FEE_AMOUNT_PER_SIZE", "INCREASED_AT_TIME"];
        for (uint256 i; i < names.length; i++) {
            _push(GmxAddresses.DATA_STORE, abi.encodeCall(STORE.removeUint, (_field(trade.key, names[i]))));
        }
    }

    /// The position has paid up to here.
    function _charge(Order.Props memory order, bytes32 key) private {
        uint256 borrowing =
            STORE.getUint(GmxKeys.cumulativeBorrowingFactor(order.addresses.market, order.flags.isLong));
        uint256 funding = STORE.getUint(
            GmxKeys.fundingFeeAmountPerSize(
                order.addresses.market, order.addresses.initialCollateralToken, order.flags.isLong
            )
        );
        _push(GmxAddresses.DATA_STORE, abi.encodeCall(STORE.setUint, (_field(key, "BORROWING_FACTOR"), borrowing)));
        _push(
            GmxAddresses.DATA_STORE,
            abi.encodeCall(STORE.setUint, (_field(key, "FUNDING_FEE_AMOUNT_PER_SIZE"), funding))
        );
    }

    function _cancel(bytes32 orderKey, Order.Props memory order, bytes memory) private {
        _removeOrder(orderKey, order);
        if (order.numbers.orderType == 2 && order.numbers.initialCollateralDeltaAmount > 0) {
            _push(
                GmxAddresses.ORDER_VAULT,
                abi.encodeWithSignature(
                    "transferOut(address,address,uint256)",
                    order.addresses.initialCollateralToken,
                    order.addresses.account,
                    order.numbers.initialCollateralDeltaAmount
                )
            );
        }
        _finish(orderKey, order, IOrderCallbackReceiver.afterOrderCancellation.selector);
    }

    function _freeze(bytes32 orderKey, Order.Props memory order) private {
        STORE.setBool(_field(orderKey, "IS_FROZEN"), true);
        STORE.setUint(_field(orderKey, "EXECUTION_FEE"), 0);
        _finish(orderKey, order, IOrderCallbackReceiver.afterOrderFrozen.selector);
    }

    function _removeOrder(bytes32 orderKey, Order.Props memory order) private {
        _push(GmxAddresses.ORDER_STORE, abi.encodeCall(ORDERS.remove, (orderKey, order.addresses.account)));
    }

    /// The callback, the keeper's payment and the refund.
    function _finish(bytes32 orderKey, Order.Props memory order, bytes4 ending) private {
        EventUtils.EventLogData memory nothing;
        EventEmitter.RawLog memory onError;
        if (orderKey != 0 && (callbacks == Callbacks.Both || callbacks == Callbacks.NoRefund)) {
            _push(
                GmxAddresses.ORDER_HANDLER,
                abi.encodeCall(
                    HANDLER.callBack,
                    (
                        order.addresses.callbackContract,
                        order.numbers.callbackGasLimit,
                        abi.encodeWithSelector(ending, orderKey, OrderEvents.describe(order), nothing),
                        onError
                    )
                )
            );
        }
        if (orderKey != 0) {
            bool isRefunded = callbacks == Callbacks.Both || callbacks == Callbacks.NoEnding;
            OrderHandler.FeePayment memory payment = OrderHandler.FeePayment(
                orderKey,
                order.numbers.executionFee,
                keeperPay,
                GMX_KEEPER,
                isRefunded ? order.addresses.callbackContract : address(0),
                order.addresses.receiver,
                200_000
            );
            _push(GmxAddresses.ORDER_HANDLER, abi.encodeCall(HANDLER.payExecutionFee, (payment)));
        }
        OrderHandler.Effect[] memory effects = _effects;
        delete _effects;
        HANDLER.execute(effects);
    }

    function _noOrder(address account, address market, address collateralToken, bool isLong)
        private
        pure
        returns (Order.Props memory order)
    {
        order.addresses.account = account;
        order.addresses.receiver = account;
        order.addresses.market = market;
        order.addresses.initialCollateralToken = collateralToken;
        order.numbers.orderType = 7;
        order.flags.isLong = isLong;
        order.flags.shouldUnwrapNativeToken = true;
    }

    function _push(address target, bytes memory data) private {
        _effects.push(OrderHandler.Effect(target, data));
    }

    function _setField(bytes32 key, string memory name, uint256 value) internal {
        STORE.setUint(_field(key, name), value);
    }

    function _field(bytes32 key, string memory name) internal pure returns (bytes32) {
        return keccak256(abi.encode(key, keccak256(abi.encode(name))));
    }
}
