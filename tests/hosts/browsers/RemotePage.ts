import type { DrivenPage } from '../page/DrivenPage';

/** One page of a browser that is driven over WebDriver. */
export type RemotePage = DrivenPage & {
  /** The browser and its version. */
  name: string;
  /** Resolves once the page has loaded. */
  open(url: string): Promise<void>;
  /** The viewport's size, pixels; a window may stay wider than requested. */
  resize(width: number, height: number): Promise<void>;
  /** A PNG of the viewport. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
};
