import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as mimic from '../../../src/exports';
import { board } from '../../kit/board';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

const parts: [widget: string, docsPath: string, part: ComponentType][] = [
  ['Leaderboard', '/leaderboard', mimic.LeaderboardTable],
  ['TraderCard', '/trader', mimic.TraderControls],
  ['Portfolio', '/portfolio', mimic.PortfolioTokens],
  ['PositionCard', '/trader#position', mimic.PositionCardHeader],
  ['PositionCard', '/trader#position', mimic.PositionCardDetails],
  ['DepositForm', '/forms#depositform', mimic.DepositFormAmount],
  ['RuleEditor', '/forms#ruleeditor', mimic.RuleEditorRate],
  ['PortfolioChanges', '/forms#portfoliochanges', mimic.PortfolioChangesHead],
  ['PortfolioChanges', '/forms#portfoliochanges', mimic.PortfolioChangesToSign],
  ['ConnectButton', '/wallet', mimic.ConnectButtonTrigger],
  ['ConnectButton', '/wallet', mimic.ConnectButtonPopover],
];

test.each(parts)(
  'a part of the %s outside its Root throws, with its docs page %s',
  (widget, docsPath, Part) => {
    expect(() => render(board(<Part />))).toThrow(
      expect.objectContaining({
        name: 'MimicError',
        docsPath,
        shortMessage: `Parts of the ${widget} must be inside <${widget}Root>.`,
      }),
    );
  },
);
