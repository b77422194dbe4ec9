// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {AllocationStore} from "contracts/AllocationStore.sol";
import {Copies} from "contracts/Copies.sol";
import {Gmx} from "contracts/gmx/Gmx.sol";
import {GmxKeys} from "contracts/gmx/GmxKeys.sol";
import {IDataStore, IRoleStore, IWeth} from "contracts/gmx/IGmx.sol";
import {ICopies} from "contracts/interfaces/ICopies.sol";
import {IMatchingRule} from "contracts/interfaces/IMatchingRule.sol";
import {IMirror} from "contracts/interfaces/IMirror.sol";
import {Leaves} from "contracts/Leaves.sol";
import {MatchingRule} from "contracts/MatchingRule.sol";
import {Mirror} from "contracts/Mirror.sol";
import {IPriceFeed, PriceFeeds} from "contracts/PriceFeeds.sol";
import {Roles} from "contracts/Roles.sol";
import {Settle} from "contracts/Settle.sol";
import {TokenRouter} from "contracts/TokenRouter.sol";
import {UserRouter} from "contracts/UserRouter.sol";
import {ProtocolToken} from "contracts/earn/ProtocolToken.sol";
import {VotingEscrow} from "contracts/earn/VotingEscrow.sol";
import {GmxAddresses} from "contracts/sandbox/GmxAddresses.sol";
import {Token} from "contracts/sandbox/Token.sol";
import {ScriptedGmx} from "./ScriptedGmx.sol";
import {vm} from "./Vm.sol";

/// The contracts with the roles that a deployment grants, a trader, a keeper and followers.
contract Setup {
    address public constant OWNER = address(0x0123);
    address public constant KEEPER = address(0x0456);
    address public constant FEE_RECEIVER = address(0x0457);
    address public constant STRANGER = address(0xdead01);
    address public constant TRADER = address(0x0789);
    address public constant ALICE = address(0xa11ce);
    address public constant BOB = address(0xb0b);
    address public constant CAROL = address(0xca401);
    address internal constant USDC = 0xaf88d065e77c8cC2239327C5EDb3A432268e5831;
    address internal constant WBTC = 0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f;
    address internal constant WETH = GmxAddresses.WNT;
    address internal constant ETH_MARKET = 0x70d95587d40A2caf56bd97485aB3Eec10Bee6336;
    address internal constant BTC_MARKET = 0x47c031236e19d024b42f8AE6780E44A573170703;
    address internal constant BTC = 0x47904963fc8b2340414262125aF798B9655E58Cd;
    /// Wei: more than GMX demands at forge's gas price of zero.
    uint256 internal constant EXECUTION_FEE = 1e15;
    uint256 internal constant CAP = 1e30;

    ScriptedGmx public gmxScript;
    AllocationStore public store;
    TokenRouter public tokenRouter;
    MatchingRule public rules;
    Gmx public gmx;
    PriceFeeds public feeds;
    Copies public copies;
    Mirror public mirror;
    Leaves public leaves;
    Settle public settle;
    UserRouter public router;
    ProtocolToken public protocolToken;
    VotingEscrow public escrow;
    Token public usdc = Token(USDC);

    /// The position that is copied.
    address internal _market = ETH_MARKET;
    address internal _collateral = USDC;
    bool internal _isLong = true;
    uint256 private _requests;

    constructor() {
        vm.warp(1_800_000_000);
        gmxScript = new ScriptedGmx();
        tokenRouter = new TokenRouter(OWNER);
        store = new AllocationStore(OWNER);
        rules = new MatchingRule(OWNER, store, tokenRouter, bounds());
        gmx = new Gmx(
            OWNER,
            IDataStore(GmxAddresses.DATA_STORE),
            IRoleStore(GmxAddresses.ROLE_STORE),
            GmxAddresses.ORDER_VAULT,
            IWeth(WETH),
            GmxAddresses.EXCHANGE_ROUTER
        );
        (address[] memory tokens, PriceFeeds.Feed[] memory sources) = _feeds();
        feeds = new PriceFeeds(OWNER, tokens, sources);
        copies = new Copies(OWNER, gmx);
        settle = new Settle(OWNER, store, rules, copies, gmx, feeds);
        leaves = new Leaves(OWNER, store, rules, copies, gmx, feeds, settle, 2_000_000);
        mirror = new Mirror(OWNER, store, rules, copies, gmx, feeds, leaves, config(), 500_000);
        // the router and the escrow know each other
        router = _newRouter(_created(13));
        protocolToken = new ProtocolToken("Mimic", "MIMIC", OWNER);
        escrow = new VotingEscrow(protocolToken, address(router), "Mimic Votes", "vMIMIC");
        require(router.votingEscrow() == address(escrow), "escrow");
        _grant();
        address[7] memory rich = [KEEPER, STRANGER, ALICE, BOB, CAROL, OWNER, address(this)];
        for (uint256 i; i < rich.length; i++) vm.deal(rich[i], 100 ether);
    }

    function _newRouter(address votingEscrow) internal virtual returns (UserRouter) {
        return new UserRouter(rules, leaves, votingEscrow);
    }

    function _created(uint8 nonce) private view returns (address) {
        return address(uint160(uint256(keccak256(abi.encodePacked(bytes2(0xd694), address(this), bytes1(nonce))))));
    }

    function bounds() public pure returns (IMatchingRule.Config memory) {
        return IMatchingRule.Config(1 days, 100, 10_000, 1 hours, 30 days);
    }

    function config() public pure returns (IMirror.Config memory) {
        return IMirror.Config({
            maxLeverage: 1_000_000,
            maxSlippage: 100,
            maxExitSlippage: 300,
            maxOpenAge: 120,
            adjustTolerance: 200
        });
    }

    function _feeds() private view returns (address[] memory tokens, PriceFeeds.Feed[] memory sources) {
        tokens = new address[](4);
        sources = new PriceFeeds.Feed[](4);
        (tokens[0], tokens[1], tokens[2], tokens[3]) = (USDC, WETH, WBTC, BTC);
        uint8[4] memory decimals = [6, 18, 8, 8];
        for (uint256 i; i < 4; i++) {
            sources[i] =
                PriceFeeds.Feed(IPriceFeed(address(gmxScript.feedMap(tokens[i]))), decimals[i], 365 days);
        }
    }

    function _grant() private {
        vm.startPrank(OWNER);
        tokenRouter.grantRole(Roles.TRANSFER, address(rules));
        bytes32[4] memory ofRules = [Roles.LOCK, Roles.CREDIT, Roles.DEBIT, Roles.PAY];
        for (uint256 i; i < ofRules.length; i++) store.grantRole(ofRules[i], address(rules));
        for (uint256 i; i < ofRules.length; i++) store.grantRole(ofRules[i], address(mirror));
        store.grantRole(Roles.LOCK, address(leaves));
        store.grantRole(Roles.CREDIT, address(leaves));
        bytes32[5] memory ofSettle = [Roles.LOCK, Roles.CREDIT, Roles.DEBIT, Roles.PAY, Roles.FEE];
        for (uint256 i; i < ofSettle.length; i++) store.grantRole(ofSettle[i], address(settle));
        copies.grantRole(Roles.COPY, address(mirror));
        copies.grantRole(Roles.COPY, address(leaves));
        copies.grantRole(Roles.COPY, address(settle));
        copies.grantRole(Roles.KEEPER, KEEPER);
        rules.grantRole(Roles.ROUTER, address(router));
        rules.grantRole(Roles.THROTTLE, address(mirror));
        rules.grantRole(Roles.THROTTLE, address(settle));
        leaves.grantRole(Roles.ROUTER, address(router));
        leaves.grantRole(Roles.MIRROR, address(mirror));
        settle.grantRole(Roles.LEAVES, address(leaves));
        mirror.grantRole(Roles.PAUSER, OWNER);
        rules.setTokenCap(USDC, CAP);
        rules.setTokenCap(WETH, CAP);
        rules.setTokenCap(WBTC, CAP);
        vm.stopPrank();
    }

    function _deposit(address user, address token, uint256 amount) internal {
        gmxScript.mint(token, user, amount);
        vm.startPrank(user);
        Token(payable(token)).approve(address(tokenRouter), amount);
        router.deposit(IERC20(token), amount);
        vm.stopPrank();
    }

    function _follow(address user, address token, uint256 rate) internal {
        vm.prank(user);
        router.setMatchingRule(token, TRADER, IMatchingRule.Rule(rate, 1 hours, block.timestamp + 365 days));
    }

    function _join(address user, uint256 amount) internal {
        _deposit(user, _collateral, amount);
        _follow(user, _collateral, 10_000);
    }

    /// The trader's position, increased now.
    function _trade(uint256 size, uint256 collateral) internal returns (bytes32) {
        return gmxScript.setPosition(TRADER, _market, _collateral, _isLong, size, collateral);
    }

    function _list() internal pure returns (address[] memory list) {
        list = new address[](3);
        (list[0], list[1], list[2]) = (ALICE, BOB, CAROL);
    }

    function _call(address[] memory list) internal returns (IMirror.MirrorCall memory) {
        return IMirror.MirrorCall({
            trader: TRADER,
            market: _market,
            collateralToken: _collateral,
            isLong: _isLong,
            sourceRequestKey: bytes32(++_requests),
            acceptablePrice: _isLong ? type(uint256).max : 0,
            keeperFee: 0,
            keeperFeeReceiver: FEE_RECEIVER,
            mimicList: list
        });
    }

    function _mirror(IMirror.MirrorCall memory call) internal returns (bytes32 key, bytes32 order) {
        vm.prank(KEEPER);
        return mirror.mirror{value: EXECUTION_FEE}(call);
    }

    function _adjustCall(bytes32 key) internal view returns (IMirror.AdjustCall memory) {
        // as loose as it gets, on either side
        return IMirror.AdjustCall(key, bytes32("change"), _isLong ? type(uint256).max : 0, 0);
    }

    /// Follows the trader; GMX executes it at once.
    function _adjust(bytes32 key, uint256 fee) internal returns (bytes32 order) {
        IMirror.AdjustCall memory call = _adjustCall(key);
        call.keeperFee = fee;
        call.acceptablePrice = _looseFor(key);
        vm.prank(KEEPER);
        order = mirror.adjust{value: EXECUTION_FEE}(call);
    }

    /// A bound that bounds nothing: it depends on whether the copy buys or sells.
    function _looseFor(bytes32 key) internal view returns (uint256) {
        ICopies.Copy memory copy = copies.getCopy(key);
        uint256 traderSize = _uint(copy.traderPositionKey, "SIZE_IN_USD");
        uint256 traderCollateral = _uint(copy.traderPositionKey, "COLLATERAL_AMOUNT");
        uint256 target = traderSize == 0 ? 0 : traderSize * _collateralOf(key) / traderCollateral;
        return (target > _sizeOf(key)) == copy.isLong ? type(uint256).max : 0;
    }

    function _leave(bytes32 key, address user) internal returns (bytes32 leaveKey, bytes32 order) {
        return _leaveAt(key, user, _isLong ? 0 : type(uint256).max);
    }

    function _leaveAt(bytes32 key, address user, uint256 price) internal returns (bytes32 leaveKey, bytes32 order) {
        vm.prank(user);
        leaveKey = router.leaveCopy{value: EXECUTION_FEE}(key, price);
        order = leaves.getLeave(leaveKey).requestKey;
    }

    /// A copy for Alice (1,000), Bob (2,000) and Carol (3,000 units of the collateral), opened by GMX, at the trader's leverage.
    function _openCopy(uint256 leverage) internal returns (bytes32 key) {
        return _openCopy(leverage, 0);
    }

    function _openCopy(uint256 leverage, uint256 fee) internal returns (bytes32 key) {
        uint256 unit = _unit();
        _join(ALICE, 1_000 * unit);
        _join(BOB, 2_000 * unit);
        _join(CAROL, 3_000 * unit);
        _trade(10 * unit * _collateralPrice() * leverage, 10 * unit);
        IMirror.MirrorCall memory call = _call(_list());
        call.keeperFee = fee;
        bytes32 order;
        (key, order) = _mirror(call);
        require(gmxScript.execute(order), "opening");
    }

    function _unit() internal view returns (uint256) {
        return _collateral == USDC ? 1e6 : _collateral == WETH ? 1e15 : 1e5;
    }

    function _collateralPrice() internal view returns (uint256) {
        return gmxScript.priceMap(_collateral);
    }

    function _free(address user) internal view returns (uint256) {
        return store.userBalanceMap(_collateral, user);
    }

    function _free(address user, address token) internal view returns (uint256) {
        return store.userBalanceMap(token, user);
    }

    function _sizeOf(bytes32 key) internal view returns (uint256) {
        return _uint(copies.getCopy(key).positionKey, "SIZE_IN_USD");
    }

    function _collateralOf(bytes32 key) internal view returns (uint256) {
        return _uint(copies.getCopy(key).positionKey, "COLLATERAL_AMOUNT");
    }

    function _tokensOf(bytes32 key) internal view returns (uint256) {
        return _uint(copies.getCopy(key).positionKey, "SIZE_IN_TOKENS");
    }

    function _uint(bytes32 entity, string memory name) internal view returns (uint256) {
        return gmx.dataStore().getUint(GmxKeys.field(entity, keccak256(abi.encode(name))));
    }

    function _settleAll(bytes32 key) internal {
        address account = copies.accountOf(key);
        address[3] memory tokens = [USDC, WETH, WBTC];
        for (uint256 i; i < tokens.length; i++) {
            bool isEth = tokens[i] == WETH && account.balance > 0;
            if (IERC20(tokens[i]).balanceOf(account) > 0 || isEth) settle.settle(key, tokens[i], 0);
        }
    }

    /// 1 % less: what reaches a follower.
    function _net(uint256 amount) internal pure returns (uint256) {
        return amount - amount / 100;
    }

    function _mint(Token token, address receiver, uint256 amount) internal {
        address[] memory receivers = new address[](1);
        receivers[0] = receiver;
        vm.prank(token.owner());
        token.mint(receivers, amount);
    }

    function _noRule() internal pure returns (IMatchingRule.Rule memory) {
        return IMatchingRule.Rule(0, 0, 0);
    }

    function _usdc() internal pure returns (IERC20) {
        return IERC20(USDC);
    }

    receive() external payable {}
}
