// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Weeks} from "./Weeks.sol";

/// Shares out what arrives in a week among those who had weight for the whole of it, by weight, once the week is over.
/// What arrives in a week in which nobody had weight goes to the next week in which somebody has.
///
/// No call loops over users or weeks. What one unit of weight has earned since the beginning is one growing number; who had a
/// weight from one point to another has earned weight × its growth in between. A holder's weight changes with his own calls
/// only, and then at the start of the next week at the latest: two terms tell all since his last call.
abstract contract WeeklyEarnings {
    /// The earnings of a week, `amount` in whole units, are shared among `weight`.
    event WeekClosed(uint256 indexed week, uint256 amount, uint256 weight);

    /// The books of the last week in which something happened. `pool` is what it has to share, `perWeight` what a unit of weight
    /// has earned before it; both times SCALE. `nextWeight` is the weight of all from the next week on.
    struct Books { uint256 week; uint256 weight; uint256 nextWeight; uint256 pool; uint256 perWeight; }
    /// A holder's, as of `week`: `earned` times SCALE, up to the value of `perWeight` in `paidTo`.
    struct Share { uint256 week; uint256 weight; uint256 nextWeight; uint256 paidTo; uint256 earned; }

    /// Far more than any weight, so that what a division leaves is far below one unit. Fractions are kept, not dropped.
    uint256 private constant SCALE = 1e36;

    Books private _books;
    mapping(address user => Share) private _shareMap;
    /// What a unit of weight had earned when a week began, times SCALE; for weeks that follow one in which something happened.
    mapping(uint256 week => uint256) private _startMap;

    /// What a holder can claim now, in units of the token: his part of all weeks that are over, rounded down.
    function getEarned(address user) external view returns (uint256) {
        Share memory share = _shareMap[user];
        uint256 last = _books.week;
        (Books memory books, uint256 start,,) = _rolled();
        if (share.week == books.week) return share.earned / SCALE;
        return _earned(share, share.week == last ? start : _startMap[share.week + 1], books.perWeight) / SCALE;
    }

    /// Which part of this week's earnings a holder gets if nothing changes: `weight` of `total`.
    function getWeekWeight(address user) external view returns (uint256 weight, uint256 total) {
        Share memory share = _shareMap[user];
        (Books memory books,,,) = _rolled();
        return (share.week == books.week ? share.weight : share.nextWeight, books.weight);
    }

    /// What this week has to share so far, in units of the token, rounded down; with what earlier weeks could share with nobody.
    function getWeekEarnings() external view returns (uint256) {
        (Books memory books,,,) = _rolled();
        return books.pool / SCALE;
    }

    /// Gives this week more to share.
    function _addEarnings(uint256 amount) internal {
        _roll();
        _books.pool += amount * SCALE;
    }

    /// Sets a holder's weight. More counts from the next week on, less at once.
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

    /// Takes all that a holder has earned out of the books, in whole units.
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

    /// The books as of this week; what a unit of weight had earned when their last week was over; what that week and the one
    /// after it had to share, times SCALE. After those two there was nothing left: what arrives moves the books.
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

    /// Shares the pool of one week; what cannot be divided, less than a SCALE-th of a unit for each unit of weight, stays in it.
    function _share(Books memory books) private pure returns (uint256 shared) {
        if (books.weight == 0) return 0;
        shared = books.pool;
        books.perWeight += shared / books.weight;
        books.pool = shared % books.weight;
    }

    /// What a share has come to: the rest of its own week with one weight, all weeks after it with the next.
    function _earned(Share memory share, uint256 start, uint256 perWeight) private pure returns (uint256) {
        return share.earned + share.weight * (start - share.paidTo) + share.nextWeight * (perWeight - start);
    }
}
