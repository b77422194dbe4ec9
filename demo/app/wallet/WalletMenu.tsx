import { useId, useSyncExternalStore } from 'react';
import type { SandboxWallet } from './SandboxWallet';
import type { BatchSupport, UnknownChainAnswer } from './SettingsStore';
import './wallet.css';

const batchSupport: Record<BatchSupport, string> = {
  supported: 'Supported (EIP-5792, atomic)',
  ready: 'After an upgrade (atomic: ready)',
  none: 'Not supported',
  nonsense: 'Returns invalid data',
};

const unknownChain: Record<UnknownChainAnswer, string> = {
  '4902': '4902',
  '-32603': '-32603',
  '32603': '32603',
  '5000': '5000',
  nested: '4902 nested in another error',
};

/** The wallet's settings, which imitate every kind of wallet that users may have. */
export function WalletMenu({ wallet, chainId }: { wallet: SandboxWallet; chainId: number }) {
  const { settings, accounts } = wallet;
  const now = useSyncExternalStore(settings.subscribe, settings.get);
  return (
    <div className="sandbox-menu">
      <p className="sandbox-hint">
        It signs with public test keys and can imitate other wallets, including faulty ones.
      </p>
      <Choice
        label="Account"
        value={now.account}
        options={Object.fromEntries(accounts.map(({ name, address }) => [address, name]))}
        onChange={(value) => settings.set({ account: value as `0x${string}` })}
      />
      <Choice
        label="Network"
        value={now.chainId === chainId ? 'here' : 'elsewhere'}
        options={{ here: 'The sandbox', elsewhere: 'Another network' }}
        onChange={(value) => (value === 'here' ? settings.set({ chainId }) : wallet.leaveChain())}
      />
      <Choice
        label="Batched calls"
        value={now.batches}
        options={batchSupport}
        onChange={(value) => settings.set({ batches: value as BatchSupport })}
      />
      <Choice
        label="Error for an unknown network"
        value={now.unknownChainAnswer}
        options={unknownChain}
        onChange={(value) => settings.set({ unknownChainAnswer: value as UnknownChainAnswer })}
      />
      <Switch label="Locked" on={now.locked} onChange={(locked) => settings.set({ locked })} />
      <Switch
        label="Rejects everything"
        on={now.rejectsAll}
        onChange={(rejectsAll) => settings.set({ rejectsAll })}
      />
      <Switch
        label="Sends calls that would revert, too"
        on={now.sendsReverting}
        onChange={(sendsReverting) => settings.set({ sendsReverting })}
      />
      <Switch
        label="Sends, but returns invalid data"
        on={now.answersNonsense}
        onChange={(answersNonsense) => settings.set({ answersNonsense })}
      />
      <Switch
        label="Knows the sandbox's network"
        on={now.knowsChain}
        onChange={(knowsChain) => settings.set({ knowsChain })}
      />
      <Switch
        label="Refuses to add networks"
        on={now.refusesNewChains}
        onChange={(refusesNewChains) => settings.set({ refusesNewChains })}
      />
    </div>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  options: Readonly<Record<string, string>>;
  onChange(value: string): void;
};

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="sandbox-choice">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {Object.entries(options).map(([key, text]) => (
          // an error's code is no number to translate
          <option key={key} value={key} translate={/^-?\d+$/.test(text) ? 'no' : undefined}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

function Switch({ label, on, onChange }: { label: string; on: boolean; onChange(on: boolean): void }) {
  return (
    <label className="sandbox-switch">
      <input type="checkbox" checked={on} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}
