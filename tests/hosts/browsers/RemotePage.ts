import type { DrivenPage } from '../page/DrivenPage';

/** One page of a browser that is driven over WebDriver. */
export type RemotePage = DrivenPage & {
  /** The browser and its version. */
  name: string;
  /** Resolves once the page has loaded. */
  open(url: string): Promise<void>;
  /** Of the page's inside, pixels; a window may not become as narrow as asked. */
  resize(width: number, height: number): Promise<void>;
  /** PNG of what is in sight. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
};
