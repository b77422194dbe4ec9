// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Vesting} from "./Vesting.sol";
import {VoteToken} from "./VoteToken.sol";
import {Weeks} from "./Weeks.sol";
import {WeeklyEarnings} from "./WeeklyEarnings.sol";

/// Locks the protocol's token. A lock gives weight, which is both votes and a share of the proceeds of the fees:
///
///   weight = amount × duration / MAX_DURATION, rounded down
///
/// It is fixed when locking and stays until something is unlocked: a lock's time does not run down while it is locked. What is
/// unlocked vests linearly over the lock's duration (`Vesting`). Each holder has one lock, whose duration is the mean of
/// everything locked, weighted by amount.
///
/// Holders call it themselves or through the user router, which names them (ERC-2771). Nobody owns this contract, and nothing in
/// it can be changed or stopped. It always holds at least `owed`.
contract VotingEscrow is VoteToken, WeeklyEarnings, ReentrancyGuard {
    using SafeERC20 for IERC20;
    using Vesting for Vesting.Schedule;

    error VotingEscrow__ZeroAmount();
    error VotingEscrow__InvalidDuration(uint256 min, uint256 max);
    error VotingEscrow__InsufficientLock(uint256 locked, uint256 amount);

    /// `tokenSeconds` is the sum of amount × duration over everything still locked.
    struct Lock { uint256 amount; uint256 tokenSeconds; }

    /// `position` and `weight` are the lock's after the change. Duration in seconds.
    event Locked(address indexed user, uint256 amount, uint256 duration, Lock position, uint256 weight);
    event Extended(address indexed user, uint256 duration, Lock position, uint256 weight);
    event Unlocked(address indexed user, uint256 amount, Lock position, uint256 weight, Vesting.Schedule schedule);
    /// Everything vested is paid out; `released` is the total paid out so far from the current schedule.
    event Released(address indexed user, address receiver, uint256 amount, uint256 released);
    /// Earnings are paid out (`cashout`) or locked again; then `Locked` follows.
    event Claimed(address indexed user, address receiver, uint256 amount, bool cashout);
    event Distributed(uint256 indexed week, uint256 amount);

    /// Seconds: two years, and one week, so that nobody can enter and leave a week's earnings within days.
    uint256 public constant MAX_DURATION = 730 days;
    uint256 public constant MIN_DURATION = 7 days;

    IERC20 public immutable token;
    /// Calls for its users, and names each at the end of the call's data.
    address public immutable router;
    /// Everything locked, vesting, vested but not paid out, and earned but not claimed.
    uint256 public owed;
    mapping(address user => Lock) public lockMap;
    mapping(address user => Vesting.Schedule) public vestingMap;

    constructor(IERC20 protocolToken, address userRouter, string memory voteName, string memory voteSymbol)
        ERC20(voteName, voteSymbol)
    {
        token = protocolToken;
        router = userRouter;
    }

    /// Seconds over which tokens unlocked now would vest, rounded up; zero without a lock.
    function getDuration(address user) external view returns (uint256) {
        Lock memory position = lockMap[user];
        return position.amount == 0 ? 0 : Math.ceilDiv(position.tokenSeconds, position.amount);
    }

    /// The amount that `release` would pay now.
    function getReleasable(address user) external view returns (uint256) {
        return vestingMap[user].releasable();
    }

    /// Locks an amount, which the caller has approved, or adds it to their lock.
    function lock(uint256 amount, uint256 duration) external nonReentrant {
        owed += amount;
        _lock(amount, duration);
        token.safeTransferFrom(_msgSender(), address(this), amount);
    }

    /// Extends the caller's whole lock to a longer duration.
    function extend(uint256 duration) external nonReentrant {
        Lock storage position = lockMap[_msgSender()];
        if (position.amount == 0) revert VotingEscrow__ZeroAmount();
        uint256 tokenSeconds = position.amount * duration;
        if (duration > MAX_DURATION || tokenSeconds <= position.tokenSeconds) {
            revert VotingEscrow__InvalidDuration(position.tokenSeconds / position.amount + 1, MAX_DURATION);
        }
        position.tokenSeconds = tokenSeconds;
        emit Extended(_msgSender(), duration, position, _weigh(position));
    }

    /// Unlocks an amount of the caller's lock, with its share of the weight; it vests over the lock's duration.
    function unlock(uint256 amount) external nonReentrant {
        if (amount == 0) revert VotingEscrow__ZeroAmount();
        Lock storage position = lockMap[_msgSender()];
        if (amount > position.amount) revert VotingEscrow__InsufficientLock(position.amount, amount);
        // rounded against the caller: less weight remains, and what is unlocked vests later
        uint256 taken = Math.ceilDiv(position.tokenSeconds * amount, position.amount);
        position.amount -= amount;
        position.tokenSeconds -= taken;
        Vesting.Schedule storage schedule = vestingMap[_msgSender()];
        schedule.add(amount, taken);
        emit Unlocked(_msgSender(), amount, position, _weigh(position), schedule);
    }

    /// Pays out what has vested of the caller's unlocked tokens.
    function release(address receiver) external nonReentrant returns (uint256 amount) {
        Vesting.Schedule storage schedule = vestingMap[_msgSender()];
        amount = schedule.release();
        emit Released(_msgSender(), receiver, amount, schedule.released);
        _pay(receiver, amount);
    }

    /// Pays out what the caller has earned.
    function claim(address receiver) external nonReentrant returns (uint256 amount) {
        amount = _takeEarnings(_msgSender());
        emit Claimed(_msgSender(), receiver, amount, true);
        _pay(receiver, amount);
    }

    /// Locks the caller's earnings, as `lock` does.
    function claimAndLock(uint256 duration) external nonReentrant returns (uint256 amount) {
        amount = _takeEarnings(_msgSender());
        emit Claimed(_msgSender(), address(this), amount, false);
        _lock(amount, duration);
    }

    /// Distributes everything held beyond what is owed to this week's holders. Anyone may call it after sending tokens.
    function distribute() external nonReentrant returns (uint256 amount) {
        amount = token.balanceOf(address(this)) - owed;
        if (amount == 0) revert VotingEscrow__ZeroAmount();
        owed += amount;
        _addEarnings(amount);
        emit Distributed(Weeks.current(), amount);
    }

    function _lock(uint256 amount, uint256 duration) private {
        if (amount == 0) revert VotingEscrow__ZeroAmount();
        if (duration < MIN_DURATION || duration > MAX_DURATION) {
            revert VotingEscrow__InvalidDuration(MIN_DURATION, MAX_DURATION);
        }
        Lock storage position = lockMap[_msgSender()];
        position.amount += amount;
        position.tokenSeconds += amount * duration;
        emit Locked(_msgSender(), amount, duration, position, _weigh(position));
    }

    /// Sets the caller's weight and votes to those of their lock.
    function _weigh(Lock memory position) private returns (uint256 weight) {
        weight = position.tokenSeconds / MAX_DURATION;
        _setWeight(_msgSender(), weight);
        _setVotes(_msgSender(), weight);
    }

    function _pay(address receiver, uint256 amount) private {
        if (amount == 0) revert VotingEscrow__ZeroAmount();
        owed -= amount;
        token.safeTransfer(receiver, amount);
    }

    function _msgSender() internal view override returns (address) {
        return msg.sender == router ? address(bytes20(msg.data[msg.data.length - 20:])) : msg.sender;
    }
}
