'use client';
import { useMimic } from '../../../provider/MimicContext';
import { link } from '../frame/cardHeader.css';

/** The chart library's notice, which its licence requires next to every chart. */
export function ChartNotice() {
  const { messages } = useMimic();
  return (
    <a className={link} href="https://www.tradingview.com/" target="_blank" rel="noreferrer">
      {messages.trader.chartNotice}
    </a>
  );
}
