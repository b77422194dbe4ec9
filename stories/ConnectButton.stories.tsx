import type { Meta, StoryObj } from '@storybook/react-vite';
import { ConnectButton } from '../src/connect-button';
import { NetworkNotice } from '../src/widgets/connect-button/NetworkNotice';
import { WalletStory, type WalletStoryProps } from './WalletStory';

const meta: Meta<Omit<WalletStoryProps, 'children'>> = {
  title: 'ConnectButton',
  render: (props) => (
    <WalletStory {...props}>
      <ConnectButton />
    </WalletStory>
  ),
};
export default meta;

type Story = StoryObj<typeof meta>;

const press: Story['play'] = ({ canvasElement }) => canvasElement.querySelector('button')?.click();

export const Disconnected: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' }, play: press };

export const OneWallet: Story = { play: press };
export const OneWallet360: Story = { play: press, parameters: { width: 360 }, globals: { theme: 'dark' } };
export const NoWallet: Story = { args: { wallets: 0 }, play: press };
export const Declined: Story = {
  args: { declines: true },
  play: async (context) => {
    await press(context);
    await new Promise(requestAnimationFrame);
    context.canvasElement.querySelector<HTMLElement>('dialog li button')?.click();
  },
};
export const Restricted: Story = {
  args: { wallet: { restrictedTimezones: [Intl.DateTimeFormat().resolvedOptions().timeZone] } },
};

export const Connected: Story = { args: { connected: true } };
export const WrongNetwork: Story = { args: { connected: true, elsewhere: true } };

/** What every widget that signs shows in its own frame. */
export const NoticeOfTheNetwork: Story = {
  args: { connected: true, elsewhere: true },
  render: (props) => (
    <WalletStory {...props}>
      <ConnectButton />
      <NetworkNotice />
    </WalletStory>
  ),
};
