import type { PositionTrade } from '../../../../demo/sandbox/market/gmx/positionTrade';

/** Figures of one of a trade's logs by name: the position's, or the fees'. Throws for a name that the log lacks. */
export type Figures = (name: string) => bigint;

export const positionFigures = (trade: PositionTrade): Figures =>
  figuresOf(trade, trade.event.kind === 'increase' ? 'PositionIncrease' : 'PositionDecrease');

export const feeFigures = (trade: PositionTrade): Figures => figuresOf(trade, 'PositionFeesCollected');

export const hasLog = ({ logs }: PositionTrade, name: string) => logs.some((log) => log.name === name);

function figuresOf({ logs }: PositionTrade, name: string): Figures {
  const log = logs.find((each) => each.name === name);
  if (!log) throw new Error(`The trade has no ${name}`);
  const { uint, int } = log.values;
  return (figure) => {
    const value = uint?.[figure] ?? int?.[figure];
    if (value === undefined) throw new Error(`${name} lacks ${figure}`);
    return value;
  };
}

/** Seconds: when the trade happened, as its log says. */
export const timeOf = (trade: PositionTrade) =>
  Number(positionFigures(trade)(trade.event.kind === 'increase' ? 'increasedAtTime' : 'decreasedAtTime'));
