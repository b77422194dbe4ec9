import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  ConnectButton,
  ConnectButtonPopover,
  type ConnectButtonProps,
  ConnectButtonRoot,
  ConnectButtonTrigger,
  NetworkNotice,
} from '../src/exports/connect-button';
import { WalletStory, type WalletStoryProps } from './WalletStory';

const meta: Meta<Omit<WalletStoryProps, 'children'> & ConnectButtonProps> = {
  title: 'Widgets/ConnectButton',
  component: ConnectButton,
  render: (props) => (
    <WalletStory {...props}>
      <ConnectButton />
    </WalletStory>
  ),
};
export default meta;

type Story = StoryObj<typeof meta>;

const find = (canvas: HTMLElement, selector: string) => canvas.querySelector<HTMLElement>(selector);

const press: Story['play'] = ({ canvasElement }) => find(canvasElement, 'button')?.click();

const chooseFirst: Story['play'] = async (context) => {
  await press(context);
  await new Promise(requestAnimationFrame);
  find(context.canvasElement, 'dialog li button')?.click();
};

/** Clicks once the wallet has answered. */
const pressOnceConnected: Story['play'] = async (context) => {
  while (!find(context.canvasElement, '[data-status="connected"]')) await new Promise(requestAnimationFrame);
  await press(context);
};

export const Disconnected: Story = { parameters: { shows: 'Connect Wallet' } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' }, play: press };
export const Connecting: Story = {
  args: { connected: true, answers: 'never' },
  parameters: { shows: 'Connecting...' },
};

export const OneWallet: Story = { play: press, parameters: { shows: ['Choose a wallet', 'Story Wallet'] } };
export const OneWallet360: Story = { play: press, parameters: { width: 360 }, globals: { theme: 'dark' } };
export const ThreeWallets: Story = {
  args: { wallets: 3 },
  play: press,
  parameters: { shows: 'Story Wallet 3' },
};
export const NoWallet: Story = {
  args: { wallets: 0 },
  play: press,
  parameters: { shows: 'No wallet found in this browser.' },
};
export const WaitingForTheWallet: Story = {
  args: { answers: 'never' },
  play: chooseFirst,
  parameters: { shows: 'Confirm in Story Wallet' },
};
export const Declined: Story = {
  args: { answers: 'no' },
  play: chooseFirst,
  parameters: { shows: 'You declined the connection in Story Wallet.' },
};
const itsWords = 'Your wallet says: “Invalid <b>from</b> address, see https://help.example”, code -32602';
export const Failed: Story = {
  args: { answers: 'fails' },
  play: chooseFirst,
  parameters: { shows: ['Couldn’t connect to Story Wallet.', itsWords] },
};
export const Failed360: Story = {
  ...Failed,
  parameters: { ...Failed.parameters, width: 360 },
  globals: { theme: 'dark' },
};
export const Restricted: Story = {
  args: { wallet: { restrictedTimezones: [Intl.DateTimeFormat().resolvedOptions().timeZone] } },
  parameters: { shows: 'Wallet connections aren’t available in your region.' },
};

export const Connected: Story = { args: { connected: true }, parameters: { shows: '0x90f7..b906' } };
export const Account: Story = {
  args: { connected: true },
  play: pressOnceConnected,
  parameters: { shows: ['Connected with Story Wallet', 'Disconnect'] },
};
export const WrongNetwork: Story = {
  args: { connected: true, elsewhere: true },
  parameters: { shows: 'Wrong network' },
};

/** A host's own label. */
export const OwnLayout: Story = {
  play: press,
  parameters: { shows: ['Sign in', 'Story Wallet'] },
  render: (props) => (
    <WalletStory {...props}>
      <ConnectButtonRoot>
        <ConnectButtonTrigger>Sign in</ConnectButtonTrigger>
        <ConnectButtonPopover />
      </ConnectButtonRoot>
    </WalletStory>
  ),
};

/** With a project id, Connect asks the wallet kit's service first; this is what a visitor sees when that fails. */
const ofService = (service: number | 'never' | undefined, shows: string): Story => ({
  render: () => <ConnectButton />,
  play: press,
  parameters: {
    wallet: { projectId: '0123456789abcdef0123456789abcdef', kit: () => import('../src/exports/kit') },
    service,
    shows,
  },
});
export const OpeningTheKit = ofService('never', 'Opening wallets...');
export const KitRefusesTheSite = ofService(403, 'The wallet service doesn’t allow this site.');
export const KitIsBusy = ofService(429, 'The wallet service is busy: too many requests.');
export const KitHasAnError = ofService(500, 'The wallet service reported an error.');
export const KitUnreachable = ofService(undefined, 'Couldn’t reach the wallet service.');

/** The notice that every widget that signs shows in its own frame, and a host can show in theirs. */
export const NoticeOfTheNetwork: Story = {
  args: { connected: true, elsewhere: true },
  parameters: {
    shows: ['Your wallet is on Ethereum. This page uses Arbitrum One.', 'Switch to Arbitrum One'],
  },
  render: (props) => (
    <WalletStory {...props}>
      <NetworkNotice />
    </WalletStory>
  ),
};
