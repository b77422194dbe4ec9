import { type ReactNode, useContext, useState } from 'react';
import { noDrafts } from '../src/drafts/changeDrafts';
import { DraftStore, draftStore } from '../src/drafts/DraftStore';
import {
  type MimicLocale,
  MimicProvider,
  type MimicProviderProps,
  type SubmissionStatus,
  useMimic,
} from '../src/exports';
import { submissionStore } from '../src/submission/SubmissionStore';
import { type UnsavedDrafts, withIds } from '../tests/kit/drafts';
import { people, type StoryChain, storyChain } from './recorded/storyChain';
import { type Refusals, refusingClient } from './refusingClient';
import { StoryLanguage } from './StoryLanguage';
import type { StoryWalletOptions } from './storyWallet';
import { WalletStory } from './WalletStory';

export type FormStoryProps = {
  /** Whose page it is: a newcomer's by default. */
  person?: keyof typeof people;
  /** Chain answers that differ from the recorded ones. */
  chain?: Partial<StoryChain>;
  /** Calls that the chain refuses in simulation. */
  refuses?: Refusals;
  /** The account's existing drafts. */
  drafts?: UnsavedDrafts;
  failures?: Readonly<Record<string, string>>;
  /** Drafts made before connecting. */
  visitorDrafts?: UnsavedDrafts;
  /** The browser keeps no drafts. */
  keepsNothing?: boolean;
  /** The progress of the account's last submission, which the chain has not decided. */
  submission?: SubmissionStatus;
  /** The drafts of `submission` that may still happen. */
  open?: UnsavedDrafts;
  /** Blocks after which a change is done for good. */
  confirmations?: number;
  /** What the panel says besides. */
  note?: string;
  batches?: StoryWalletOptions['batches'];
  connected?: boolean;
  elsewhere?: boolean;
  locale?: string | MimicLocale;
  onDeposit?: MimicProviderProps['onDeposit'];
  children: ReactNode;
};

/** A follower's page around a form, with the story's own wallet, drafts and chain. */
export function FormStory(props: FormStoryProps) {
  const {
    person = 'newcomer',
    chain,
    refuses = {},
    drafts,
    failures = {},
    visitorDrafts,
    keepsNothing = false,
    submission,
    open,
    confirmations = 0,
    note,
    batches = 'supported',
    connected = true,
    elsewhere,
    locale,
    onDeposit,
    children,
  } = props;
  const { config, theme } = useMimic();
  const language = useContext(StoryLanguage);
  const { address, answers } = people[person];
  const [own] = useState(() => {
    const store = draftStore(config);
    store.canKeep = keepsNothing ? () => false : DraftStore.prototype.canKeep;
    store.change(address, () => (drafts ? { ...withIds(drafts), failures } : noDrafts));
    store.change('visitor', () => (visitorDrafts ? { ...withIds(visitorDrafts), failures: {} } : noDrafts));
    const submissions = submissionStore(config);
    submissions.setStatus(address, submission);
    // what another story has left
    const left = submissions.open(address).map((each) => each.submission.id);
    submissions.end(address, left, {});
    if (submission && open)
      submissions.keep(address, { submission: submission.submission, sent: withIds(open) });
    submissions.setNote(address, note);
    return {
      ...config,
      confirmations,
      client: refusingClient(storyChain({ ...answers, ...chain }), refuses),
    };
  });
  return (
    <MimicProvider config={own} theme={theme} locale={locale ?? language} {...(onDeposit && { onDeposit })}>
      <WalletStory
        account={address}
        connected={connected}
        elsewhere={elsewhere}
        batches={batches}
        locale={locale}
      >
        {children}
      </WalletStory>
    </MimicProvider>
  );
}
