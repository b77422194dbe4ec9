// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Weeks} from "./Weeks.sol";

/// Distributes what arrives in a week, once it is over, among those who had weight for all of it, in proportion to their
/// weight. What arrives in a week in which nobody had weight goes to the next week in which somebody has.
///
/// No call loops over users or weeks. A growing accumulator holds what one unit of weight has earned since the beginning; a
/// holder whose weight was constant between two points has earned weight × its growth. A holder's weight changes only through
/// their own calls, and no later than the start of the next week, so two terms cover everything since their last call.
abstract contract WeeklyEarnings {
    /// A week's earnings, `amount` in whole units, are shared among the total `weight`.
    event WeekClosed(uint256 indexed week, uint256 amount, uint256 weight);

    /// The state as of the last week in which something happened. `pool` is what that week has to share, `perWeight` what a
    /// unit of weight had earned before it; both times SCALE. `nextWeight` is the total weight from the next week on.
    struct Books { uint256 week; uint256 weight; uint256 nextWeight; uint256 pool; uint256 perWeight; }
    /// A holder's state as of `week`: `earned`, times SCALE, covers `perWeight` up to `paidTo`.
    struct Share { uint256 week; uint256 weight; uint256 nextWeight; uint256 paidTo; uint256 earned; }

    /// Far more than any weight, so that division remainders are far below one unit. Remainders are kept, not dropped.
    uint256 private constant SCALE = 1e36;

    Books private _books;
    mapping(address user => Share) private _shareMap;
    /// What a unit of weight had earned when a week began, times SCALE; set for weeks that follow one in which something
    /// happened.
    mapping(uint256 week => uint256) private _startMap;

    /// What a holder can claim now, in units of the token: their share of all weeks that are over, rounded down.
    function getEarned(address user) external view returns (uint256) {
        Share memory share = _shareMap[user];
        uint256 last = _books.week;
        (Books memory books, uint256 start,,) = _rolled();
        if (share.week == books.week) return share.earned / SCALE;
        return _earned(share, share.week == last ? start : _startMap[share.week + 1], books.perWeight) / SCALE;
    }

    /// The share of this week's earnings that a holder gets if nothing changes: `weight` of `total`.
    function getWeekWeight(address user) external view returns (uint256 weight, uint256 total) {
        Share memory share = _shareMap[user];
        (Books memory books,,,) = _rolled();
        return (share.week == books.week ? share.weight : share.nextWeight, books.weight);
    }

    /// What this week has to share so far, in units of the token, rounded down; includes earlier weeks in which nobody had
    /// weight.
    function getWeekEarnings() external view returns (uint256) {
        (Books memory books,,,) = _rolled();
        return books.pool / SCALE;
    }

    /// Adds to what this week has to share.
    function _addEarnings(uint256 amount) internal {
        _roll();
        _books.pool += amount * SCALE;
    }

    /// Sets a holder's weight. An increase counts from the next week on, a decrease at once.
    function _setWeight(address user, uint256 weight) internal {
        Share storage share = _settle(user);
        Books storage books = _books;
        if (weight < share.weight) {
            books.weight -= share.weight - weight;
            share.weight = weight;
        }
        books.nextWeight = books.nextWeight - share.nextWeight + weight;
        share.nextWeight = weight;
    }

    /// Takes all of a holder's earnings out of the books, in whole units.
    function _takeEarnings(address user) internal returns (uint256 amount) {
        Share storage share = _settle(user);
        amount = share.earned / SCALE;
        share.earned -= amount * SCALE;
    }

    /// Brings a holder's share up to this week.
    function _settle(address user) private returns (Share storage) {
        _roll();
        Share storage share = _shareMap[user];
        if (share.week == _books.week) return share;
        share.earned = _earned(share, _startMap[share.week + 1], _books.perWeight);
        share.week = _books.week;
        share.weight = share.nextWeight;
        share.paidTo = _books.perWeight;
        return share;
    }

    /// Brings the books up to this week.
    function _roll() private {
        Books memory last = _books;
        (Books memory books, uint256 start, uint256 shared, uint256 later) = _rolled();
        if (books.week == last.week) return;
        _books = books;
        _startMap[last.week + 1] = start;
        if (shared >= SCALE) emit WeekClosed(last.week, shared / SCALE, last.weight);
        if (later >= SCALE) emit WeekClosed(last.week + 1, later / SCALE, last.nextWeight);
    }

    /// Returns the books as of this week; what a unit of weight had earned when their last week ended; and what that week and
    /// the one after it shared, times SCALE. Later weeks had nothing to share: every arrival updates the books.
    function _rolled() private view returns (Books memory books, uint256 start, uint256 shared, uint256 later) {
        books = _books;
        uint256 week = Weeks.current();
        if (week == books.week) return (books, 0, 0, 0);
        shared = _share(books);
        start = books.perWeight;
        books.weight = books.nextWeight;
        if (week > books.week + 1) later = _share(books);
        books.week = week;
    }

    /// Shares one week's pool; the indivisible remainder, below a SCALE-th of a unit per unit of weight, stays in it.
    function _share(Books memory books) private pure returns (uint256 shared) {
        if (books.weight == 0) return 0;
        shared = books.pool;
        books.perWeight += shared / books.weight;
        books.pool = shared % books.weight;
    }

    /// What a holder has earned: one weight for the rest of the recorded week, the next for all later weeks.
    function _earned(Share memory share, uint256 start, uint256 perWeight) private pure returns (uint256) {
        return share.earned + share.weight * (start - share.paidTo) + share.nextWeight * (perWeight - start);
    }
}
