import type { CSSProperties } from 'react';
import type { Address } from '../../domain/Address';

/** Props of the PositionCard. */
export type PositionCardProps = {
  /** Order key of the opening increase, as the TraderCard's links have it; a bare position key opens its latest life. */
  id: string;
  /** Where a trader's page is, by address in lower case. Without it a trader's name is plain text. */
  traderHref?(trader: Address): string;
  /** A plain click on that link, instead of following it. Needs `traderHref`. */
  onSelectTrader?(trader: Address): void;
  /** Goes to the root element, beside the widget's own classes. */
  className?: string;
  /** Goes to the root element: its width, its margin, `--mimic-*` variables. */
  style?: CSSProperties;
  /** Is called for failures to draw. */
  onError?(error: unknown): void;
};
