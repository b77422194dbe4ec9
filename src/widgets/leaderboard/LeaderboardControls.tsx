'use client';
import { TIMEFRAMES } from '../../domain';
import { formatMessage } from '../../provider/formatMessage';
import { useMimic } from '../../provider/useMimic';
import { MultiSelect } from '../../ui/MultiSelect';
import { SearchField } from '../../ui/SearchField';
import { Segmented } from '../../ui/Segmented';
import { Select } from '../../ui/Select';
import { TokenLabel } from '../../ui/TokenLabel';
import { collateralName } from '../collateralName';
import { timeframeLabel } from '../timeframeLabel';
import { useLeaderboardContext } from './LeaderboardContext';
import * as css from './LeaderboardControls.css';

/** All of the board's filters in a bar. */
export function LeaderboardControls() {
  return (
    <div className={css.bar}>
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

/** Profit & Loss, or Performance. */
export function LeaderboardFocusSwitch() {
  const { board } = useLeaderboardContext();
  const { leaderboard: text } = useMimic().messages;
  const options = [
    { value: 'pnl', label: text.focusPnl },
    { value: 'roi', label: text.focusRoi },
  ] as const;
  return <Segmented label={text.focus} options={options} value={board.focus} onChange={board.setFocus} />;
}

/** Any of the host's collateral tokens; none chosen means all. */
export function LeaderboardCollateralSelect() {
  const { board } = useLeaderboardContext();
  const { config, messages } = useMimic();
  const text = messages.leaderboard;
  const chosen = board.collateralTokens.map(
    (address) => collateralName(address, config.collateralTokens).name,
  );
  const summary = chosen.length ? (
    chosen.length > 2 ? (
      formatMessage(text.collateralCount, { count: chosen.length })
    ) : (
      chosen.join(', ')
    )
  ) : (
    <>
      <span className={css.long}>{text.allCollateral}</span>
      <span className={css.short}>{text.allCollateralShort}</span>
    </>
  );
  return (
    <MultiSelect
      label={text.collateral}
      summary={summary}
      allLabel={text.allCollateral}
      options={config.collateralTokens.map(({ address }) => ({
        value: address,
        content: <TokenLabel {...collateralName(address, config.collateralTokens)} />,
      }))}
      values={board.collateralTokens}
      onChange={board.setCollateralTokens}
    />
  );
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

/** The time that the figures cover. */
export function LeaderboardTimeframeSelect() {
  const { board } = useLeaderboardContext();
  const { messages } = useMimic();
  const options = TIMEFRAMES.map(({ seconds }) => ({
    value: seconds as number,
    label: timeframeLabel(seconds, messages),
  }));
  return (
    <Select
      label={messages.leaderboard.timeframe}
      options={options}
      value={board.timeframe}
      onChange={board.setTimeframe}
    />
  );
}
