'use client';
import { useMimic } from '../../provider/useMimic';
import { SearchField } from '../../ui/form/SearchField';
import { Segmented } from '../../ui/form/Segmented';
import { CollateralSelect } from '../parts/filters/CollateralSelect';
import { TimeframeSelect } from '../parts/filters/TimeframeSelect';
import { bar } from '../parts/frame/controls.css';
import { useLeaderboardContext } from './LeaderboardContext';
import * as css from './LeaderboardControls.css';

/** All the board's filters, in a toolbar. */
export function LeaderboardControls() {
  return (
    <div className={bar}>
      <LeaderboardFocusSwitch />
      <LeaderboardCollateralSelect />
      <div className={css.search}>
        <LeaderboardSearch />
      </div>
      <div className={css.timeframe}>
        <LeaderboardTimeframeSelect />
      </div>
    </div>
  );
}

/** Profit & Loss, Performance or Copied, 90 days. */
export function LeaderboardFocusSwitch() {
  const { board } = useLeaderboardContext();
  const { leaderboard: text } = useMimic().messages;
  const options = [
    { value: 'pnl', label: text.focusPnl },
    { value: 'roi', label: text.focusRoi },
    { value: 'copiedResult', label: text.copiedResult },
  ] as const;
  return <Segmented label={text.focus} options={options} value={board.focus} onChange={board.setFocus} />;
}

/** Any of the host's collateral tokens; none chosen means all. */
export function LeaderboardCollateralSelect() {
  const { board } = useLeaderboardContext();
  return <CollateralSelect values={board.collateralTokens} onChange={board.setCollateralTokens} />;
}

/** A part of a trader's address. */
export function LeaderboardSearch() {
  const { board } = useLeaderboardContext();
  const { leaderboard: text } = useMimic().messages;
  return (
    <SearchField
      label={text.search}
      clearLabel={text.clearSearch}
      value={board.search}
      onChange={board.setSearch}
    />
  );
}

/** The timeframe of the figures. */
export function LeaderboardTimeframeSelect() {
  const { board } = useLeaderboardContext();
  return <TimeframeSelect value={board.timeframe} onChange={board.setTimeframe} />;
}
