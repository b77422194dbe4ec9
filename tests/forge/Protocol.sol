// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {AllocationAccount} from "contracts/AllocationAccount.sol";
import {AllocationStore} from "contracts/AllocationStore.sol";
import {Exchange} from "contracts/Exchange.sol";
import {MatchingRule} from "contracts/MatchingRule.sol";
import {Mirror} from "contracts/Mirror.sol";
import {Roles} from "contracts/Roles.sol";
import {Settle} from "contracts/Settle.sol";
import {Token} from "contracts/Token.sol";
import {TokenRouter} from "contracts/TokenRouter.sol";
import {UserRouter} from "contracts/UserRouter.sol";
import {ProtocolToken} from "contracts/earn/ProtocolToken.sol";
import {VotingEscrow} from "contracts/earn/VotingEscrow.sol";
import {vm} from "./Vm.sol";

/// The contracts with the roles that demo/chain/deploy grants, a market of WETH at 2,000 dollars, and accounts.
contract Protocol {
    address public constant OWNER = address(0x0123);
    address public constant KEEPER = address(0x0456);
    address public constant TRADER = address(0x0789);
    address public constant MARKET = address(0x0abc);
    uint256 public constant CAP = 1e30;
    uint256 public constant USDC_PRICE = 1e24;
    uint256 public constant WETH_PRICE = 2_000e12;

    Token public immutable usdc = new Token();
    Token public immutable weth = new Token();
    AllocationStore public store;
    TokenRouter public tokenRouter;
    MatchingRule public rules;
    Exchange public exchange;
    Mirror public mirror;
    Settle public settle;
    UserRouter public router;
    ProtocolToken public protocolToken;
    VotingEscrow public escrow;

    uint256 private _requests;

    constructor() {
        usdc.initialize("USD Coin", "USDC", 6, OWNER, false);
        weth.initialize("Wrapped Ether", "WETH", 18, OWNER, false);
        tokenRouter = new TokenRouter(OWNER);
        store = new AllocationStore(OWNER);
        rules = new MatchingRule(OWNER, store, tokenRouter, bounds());
        exchange = new Exchange(OWNER);
        // mirror and settle are deployed next; the accounts refer to both
        AllocationAccount account = new AllocationAccount(_created(8), _created(9));
        mirror = new Mirror(OWNER, store, rules, exchange, address(account), 1_000_000, 1 days);
        settle = new Settle(OWNER, store, mirror);
        // the router and the escrow know each other
        router = _newRouter(_created(12));
        protocolToken = new ProtocolToken("Mimic", "MIMIC", OWNER);
        escrow = new VotingEscrow(protocolToken, address(router), "Mimic Votes", "vMIMIC");
        require(router.votingEscrow() == address(escrow), "escrow");
        require(account.mirror() == address(mirror) && account.settle() == address(settle), "addresses");
        _grant();
        _setPrice(address(usdc), USDC_PRICE);
        _setPrice(address(weth), WETH_PRICE);
        Exchange.MarketUpdate[] memory markets = new Exchange.MarketUpdate[](1);
        markets[0] = Exchange.MarketUpdate(MARKET, address(weth));
        exchange.setMarkets(markets);
        _mint(usdc, address(exchange), 1e15);
        _mint(weth, address(exchange), 1e24);
    }

    function bounds() public pure returns (MatchingRule.Config memory) {
        return MatchingRule.Config(1 days, 100, 10_000, 1 hours, 30 days);
    }

    function _grant() private {
        vm.startPrank(OWNER);
        tokenRouter.grantRole(Roles.TRANSFER, address(rules));
        store.grantRole(Roles.LOCK, address(rules));
        store.grantRole(Roles.CREDIT, address(rules));
        store.grantRole(Roles.DEBIT, address(rules));
        store.grantRole(Roles.PAY, address(rules));
        store.grantRole(Roles.LOCK, address(mirror));
        store.grantRole(Roles.DEBIT, address(mirror));
        store.grantRole(Roles.PAY, address(mirror));
        store.grantRole(Roles.LOCK, address(settle));
        store.grantRole(Roles.CREDIT, address(settle));
        store.grantRole(Roles.FEE, address(settle));
        store.grantRole(Roles.PAY, address(settle));
        rules.grantRole(Roles.ROUTER, address(router));
        mirror.grantRole(Roles.ROUTER, address(router));
        rules.grantRole(Roles.THROTTLE, address(mirror));
        exchange.grantRole(Roles.TRADE, address(mirror));
        exchange.grantRole(Roles.ORACLE, address(this));
        mirror.grantRole(Roles.KEEPER, KEEPER);
        mirror.grantRole(Roles.SETTLE, address(settle));
        mirror.grantRole(Roles.PAUSER, OWNER);
        settle.grantRole(Roles.KEEPER, KEEPER);
        rules.setTokenCap(address(usdc), CAP);
        rules.setTokenCap(address(weth), CAP);
        vm.stopPrank();
    }

    function _newRouter(address votingEscrow) internal virtual returns (UserRouter) {
        return new UserRouter(rules, settle, votingEscrow);
    }

    function _created(uint8 nonce) private view returns (address) {
        return address(uint160(uint256(keccak256(abi.encodePacked(bytes2(0xd694), address(this), bytes1(nonce))))));
    }

    function _setPrice(address token, uint256 price) internal {
        Exchange.PriceUpdate[] memory prices = new Exchange.PriceUpdate[](1);
        prices[0] = Exchange.PriceUpdate(token, price, price);
        exchange.setPrices(prices);
    }

    function _mint(Token token, address receiver, uint256 amount) internal {
        address[] memory receivers = new address[](1);
        receivers[0] = receiver;
        vm.prank(OWNER);
        token.mint(receivers, amount);
    }

    function _deposit(address user, Token token, uint256 amount) internal {
        _mint(token, user, amount);
        vm.startPrank(user);
        token.approve(address(tokenRouter), amount);
        router.deposit(IERC20(address(token)), amount);
        vm.stopPrank();
    }

    function _follow(address user, Token token, uint256 rate) internal {
        vm.prank(user);
        router.setMatchingRule(
            address(token), TRADER, MatchingRule.Rule(rate, 1 hours, block.timestamp + 365 days)
        );
    }

    function _noRule() internal pure returns (MatchingRule.Rule memory) {
        return MatchingRule.Rule(0, 0, 0);
    }

    function _nextRequest() internal returns (bytes32) {
        return bytes32(++_requests);
    }

    /// The trader opens 10x long on 1,000 USDC; the keeper takes no fee.
    function _mirrorCall(address[] memory mimics) internal returns (Mirror.MirrorCall memory) {
        return Mirror.MirrorCall({
            source: Mirror.Source(TRADER, address(usdc), _nextRequest(), bytes32("position")),
            market: MARKET,
            isLong: true,
            traderSizeDelta: 10_000e30,
            traderCollateralDelta: 1_000e6,
            acceptablePrice: type(uint256).max,
            deadline: type(uint256).max,
            keeperFee: 0,
            keeperFeeReceiver: KEEPER,
            mimicList: mimics
        });
    }

    /// The trader has closed; the keeper takes no fee.
    function _adjustCall(bytes32 key) internal returns (Mirror.AdjustCall memory) {
        return Mirror.AdjustCall(key, _nextRequest(), 0, 0, 0, KEEPER);
    }
}
