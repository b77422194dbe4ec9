export type WidgetUnderTest = {
  /** Name of the exported component. */
  component: string;
  /** Its entry below @mimic/widgets, with a style sheet of the same name. */
  entry: string;
  /** Value of `data-mimic` on its root. */
  root: string;
  /** Appears inside the root once its data is on the screen. */
  ready: string;
};

/** A widget joins the embedding tests by a line here. */
export const WIDGETS: readonly WidgetUnderTest[] = [
  { component: 'Leaderboard', entry: 'leaderboard', root: 'leaderboard', ready: '[data-mimic-row]' },
  { component: 'TraderCard', entry: 'trader-card', root: 'trader-card', ready: '[data-position]' },
  { component: 'PositionCard', entry: 'position', root: 'position', ready: '[data-kind]' },
  { component: 'ConnectButton', entry: 'connect-button', root: 'connect-button', ready: 'button' },
];
