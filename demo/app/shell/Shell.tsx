import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { RunConfig } from '../loadConfig';
import { usePageWords } from '../view/usePageWords';
import { useSaveView } from '../view/useView';
import { BottomBar } from './BottomBar';
import { ProductLinks } from './ProductLinks';
import { Rail } from './Rail';
import { ThemeSwitch, type ThemeSwitchProps } from './ThemeSwitch';
import './shell.css';
import './narrow.css';

export type ShellProps = ThemeSwitchProps & {
  run?: RunConfig | undefined;
  /** The sandbox mark, in a sandbox. */
  mark?: ReactNode;
  /** The wallet's connect button. */
  wallet?: ReactNode;
  pill?: ReactNode;
  /** The indexer's status dot. */
  status?: ReactNode;
  children: ReactNode;
};

/** The frame around every page: its heading and navigation. */
export function Shell({ run, theme, onSwitch, mark, wallet, pill, status, children }: ShellProps) {
  useSaveView();
  const {
    name: product = 'Mimic',
    singular: follower = 'Mimic',
    plural = `${follower}s`,
  } = run?.product ?? {};
  // without contracts traders cannot be copied
  const area = run && !run.contracts ? undefined : follower;
  const hasEarn = run?.earn !== undefined;
  const { heading } = usePageWords({ product, followers: plural });
  const { pathname } = useLocation();
  const foot = (
    <>
      <ProductLinks links={run?.links} />
      <ThemeSwitch theme={theme} onSwitch={onSwitch} />
    </>
  );
  return (
    <div className="shell">
      <a className="skip" href="#content">
        Skip to content
      </a>
      <button type="button" className="skip to-changes" onClick={focusChanges}>
        Skip to Portfolio Changes
      </button>
      <Rail product={product} follower={area} hasEarn={hasEarn} picture={run?.logo} pill={pill} foot={foot} />
      <main id="content" className="page" tabIndex={-1}>
        <div className="top">
          <h1 key={pathname}>{heading}</h1>
          {mark}
          {wallet}
        </div>
        {children}
      </main>
      <BottomBar follower={area} hasEarn={hasEarn} pill={pill} foot={foot} status={status} />
      {status && <div className="corner">{status}</div>}
    </div>
  );
}

/** Portfolio Changes comes last in the DOM, after a board that grows while scrolling. */
function focusChanges() {
  document.querySelector<HTMLElement>('.changes button:enabled')?.focus({ preventScroll: true });
}
