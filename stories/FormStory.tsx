import { type ReactNode, useState } from 'react';
import { type Drafts, MimicProvider, useMimic } from '../src';
import { noDrafts } from '../src/provider/drafts/DraftRecord';
import { draftStore } from '../src/provider/drafts/DraftStore';
import { type FakeChain, fakeChain, newcomer } from './fakeChain';
import { WalletStory } from './WalletStory';

export type FormStoryProps = {
  chain?: Partial<FakeChain>;
  /** What the account has drafted already. */
  drafts?: Drafts;
  failures?: Readonly<Record<string, string>>;
  /** What was drafted before connecting. */
  visitorDrafts?: Drafts;
  connected?: boolean;
  elsewhere?: boolean;
  locale?: string;
  children: ReactNode;
};

const account = '0x90f79bf6eb2c4f870365e785982e1f101e93b906';

/** A follower's page around a form: their wallet, their drafts and a chain, all of them the story's own. */
export function FormStory(props: FormStoryProps) {
  const {
    chain,
    drafts,
    failures = {},
    visitorDrafts,
    connected = true,
    elsewhere,
    locale,
    children,
  } = props;
  const { config, theme } = useMimic();
  const [own] = useState(() => {
    const store = draftStore(config);
    store.change(account, () => (drafts ? { ...drafts, failures } : noDrafts));
    store.change('visitor', () => (visitorDrafts ? { ...visitorDrafts, failures: {} } : noDrafts));
    return { ...config, client: fakeChain({ ...newcomer, ...chain }) };
  });
  return (
    <MimicProvider config={own} theme={theme} locale={locale}>
      <WalletStory connected={connected} elsewhere={elsewhere} locale={locale}>
        {children}
      </WalletStory>
    </MimicProvider>
  );
}
