import { readFileSync } from 'node:fs';
import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, StrictMode } from 'react';
import { arbitrum } from 'viem/chains';
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { createConfig, http, injected, useConfig, WagmiProvider } from 'wagmi';
import { connect, disconnect } from 'wagmi/actions';
import type { DepositDraft } from '../../src/exports/core';
import { useDepositForm } from '../../src/exports/deposit-form';
import { Leaderboard } from '../../src/exports/leaderboard';
import { useDrafts } from '../../src/exports/portfolio-changes';
import { type MimicEvent, type MimicEvents, MimicProvider, useMimic } from '../../src/exports/provider';
import { FormStory, type FormStoryProps } from '../../stories/FormStory';
import { storyWallet } from '../../stories/storyWallet';
import { storyAccount } from '../../stories/WalletStory';
import { answerWith, board, config } from '../kit/board';
import type { FakeIndexer } from '../kit/fakes/fakeIndexer';
import { collateralTokens, fakeTables } from '../kit/fakes/fakeTables';
import { stubIntersectionObserver } from '../kit/reachEnd';

const [token] = collateralTokens;
let indexer: FakeIndexer;
let told: MimicEvent[];

beforeEach(() => {
  localStorage.clear();
  stubIntersectionObserver();
  indexer = { tables: fakeTables({ traders: 3 }) };
  answerWith(indexer);
  told = [];
});
afterEach(() => void vi.unstubAllGlobals());

const listen = (event: MimicEvent) => void told.push(event);
const of = <Type extends MimicEvent['type']>(type: Type) => told.filter((event) => event.type === type);

/** Listens on a visitor's page, with the test's own wallet and chain. */
function Listening({ children }: { children: ReactNode }) {
  const { config } = useMimic();
  return (
    <MimicProvider config={config} onEvent={listen}>
      {children}
    </MimicProvider>
  );
}

const page = (children: ReactNode, story: Omit<FormStoryProps, 'children'> = { connected: false }) =>
  board(
    <FormStory {...story}>
      <Listening>{children}</Listening>
    </FormStory>,
  );

describe('onEvent is called once', () => {
  it('for a trader’s link and for Copy', async () => {
    render(page(<Leaderboard traderHref={(trader) => `#${trader}`} />));
    const row = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('[data-mimic-row]');
      expect(found).not.toBeNull();
      return found!;
    });
    const trader = row.dataset.mimicRow;
    await userEvent.click(within(row).getByRole('link'));
    await userEvent.click(within(row).getByRole('button', { name: /^Copy / }));
    await waitFor(() => expect(told).toHaveLength(2));
    expect(told).toEqual([
      { type: 'select_trader', trader },
      { type: 'copy', trader, collateralToken: expect.stringMatching(/^0x[0-9a-f]{40}$/) },
    ]);
    expect(await screen.findByRole('dialog', undefined, { timeout: 20_000 })).toBeInTheDocument();
  });

  it('for a failed read', async () => {
    // requested once: a wrong request stays one
    indexer.answers = 400;
    render(page(<Leaderboard />));
    await waitFor(() => expect(of('error')).toHaveLength(1), { timeout: 20_000 });
    expect(of('error')).toEqual([{ type: 'error', error: expect.any(Error) }]);
  });

  it('for a wallet that connects, switches accounts and disconnects', async () => {
    const { result } = renderHook(() => useConfig(), {
      wrapper: ({ children }) => page(children),
    });
    const wagmi = result.current;
    const [connector] = wagmi.connectors;
    await act(() => connect(wagmi, { connector: connector! }));
    const other = `0x${'Ab'.repeat(20)}` as const;
    act(() => connector!.emitter.emit('change', { accounts: [other] }));
    await act(() => disconnect(wagmi));
    const connectorName = 'Story Wallet';
    await waitFor(() => expect(told).toHaveLength(4));
    expect(told).toEqual([
      { type: 'wallet_connect', account: storyAccount, connectorName },
      { type: 'wallet_disconnect', account: storyAccount },
      { type: 'wallet_connect', account: other.toLowerCase(), connectorName },
      { type: 'wallet_disconnect', account: other.toLowerCase() },
    ]);
  });

  it('for a saved draft, with its id', () => {
    let saved: DepositDraft | undefined;
    const { result } = renderHook(() => useDrafts(undefined), {
      wrapper: ({ children }) => page(children),
    });
    act(() => {
      saved = result.current.saveDeposit(deposit);
    });
    expect(saved).toMatchObject(deposit);
    return waitFor(() => expect(told).toEqual([{ type: 'save_draft', draft: saved }]));
  });

  it('for each step of a submission, in order, until it ends', async () => {
    const statuses: string[] = [];
    const onStatus = ({ status }: { status: string }) => void statuses.push(status);
    const { result } = renderHook(() => useDepositForm({ token, mode: 'submit', onStatus }), {
      wrapper: ({ children }) => page(children, {}),
    });
    await waitFor(() => expect(result.current.walletBalance).toBe(100_000_000_000n));
    act(() => result.current.setText('25'));
    await waitFor(() => expect(result.current.canSubmit).toBe(true));
    act(() => result.current.submit());
    // the story's wallet signs nothing
    await waitFor(() => expect(statuses.at(-1)).toBe('failed'));
    const submissions = told.flatMap((event) => (event.type === 'submission' ? event.status.status : []));
    expect(submissions).toEqual(statuses);
    expect(submissions.filter((status) => status === 'failed')).toHaveLength(1);
  });
});

const deposit = { action: 'deposit', token: token.address, amount: 5n } as const;

const Save = () => {
  const { saveDeposit } = useDrafts(undefined);
  return <button type="button" onClick={() => saveDeposit(deposit)} />;
};

describe('a provider with onEvent', () => {
  it('calls its latest function, once in StrictMode, and not for events of a nested provider', async () => {
    const [first, latest, inner] = [vi.fn(), vi.fn(), vi.fn()];
    const tree = (onEvent: () => void, nested: boolean) => (
      <StrictMode>
        <MimicProvider config={config} onEvent={onEvent}>
          {nested ? (
            <MimicProvider config={config} onEvent={inner}>
              <Save />
            </MimicProvider>
          ) : (
            <Save />
          )}
        </MimicProvider>
      </StrictMode>
    );
    const { rerender } = render(tree(first, false));
    rerender(tree(latest, false));
    await userEvent.click(screen.getByRole('button'));
    expect([first, latest].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    rerender(tree(latest, true));
    await userEvent.click(screen.getByRole('button'));
    expect([latest, inner].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('reports a wallet once in StrictMode, and nothing once it is unmounted', async () => {
    const wagmi = createConfig({
      chains: [arbitrum],
      connectors: [
        injected({ target: { id: 'w', name: 'W', provider: storyWallet(storyAccount, {}) as never } }),
      ],
      storage: null,
      transports: { [arbitrum.id]: http('http://127.0.0.1:1') },
    });
    await connect(wagmi, { connector: wagmi.connectors[0]! });
    const mount = (onEvent: () => void) =>
      render(
        <StrictMode>
          <WagmiProvider config={wagmi} reconnectOnMount={false}>
            <MimicProvider config={config} onEvent={onEvent} />
          </WagmiProvider>
        </StrictMode>,
      );
    const [gone, there] = [vi.fn(), vi.fn()];
    mount(gone).unmount();
    mount(there);
    await waitFor(() => expect(there).toHaveBeenCalledOnce());
    expect(gone).not.toHaveBeenCalled();
    expect(there).toHaveBeenCalledWith({ type: 'wallet_connect', account: storyAccount, connectorName: 'W' });
  });

  it('does not break widgets if onEvent throws', async () => {
    const thrown = vi.fn();
    process.on('uncaughtException', thrown);
    const { result } = renderHook(() => useDrafts(undefined), {
      wrapper: ({ children }) => (
        <MimicProvider
          config={config}
          onEvent={() => {
            throw new Error('analytics are down');
          }}
        >
          {children}
        </MimicProvider>
      ),
    });
    act(() => result.current.saveDeposit(deposit));
    expect(result.current.drafts.deposits).toHaveLength(1);
    await waitFor(() => expect(thrown).toHaveBeenCalledOnce());
    process.off('uncaughtException', thrown);
  });
});

it('an event’s name determines its payload type', () => {
  expectTypeOf<Extract<MimicEvent, { type: 'copy' }>>().toEqualTypeOf<
    { type: 'copy' } & MimicEvents['copy']
  >();
  expectTypeOf<MimicEvent['type']>().toEqualTypeOf<keyof MimicEvents>();
  // a position's link contains no trader
  expectTypeOf<{ type: 'select_position'; trader: '0x' }>().not.toExtend<MimicEvent>();
  expectTypeOf<{ type: 'select_position'; position: '0x' }>().toExtend<MimicEvent>();
});

it('the table in the docs lists each event with its payload', () => {
  const source = readFileSync('src/provider/MimicContext.ts', 'utf8');
  const declared = [...source.matchAll(/^ {2}(\w+): \{ (.+) \};$/gm)].map(([, name, fields = '']) => [
    name,
    [...fields.matchAll(/(\w+):/g)].map(([, field]) => field),
  ]);
  const rows = readFileSync('docs/events.md', 'utf8').matchAll(/^\| `(\w+)` \| (`[^|]+) \|/gm);
  const documented = [...rows].map(([, name, fields = '']) => [
    name,
    [...fields.matchAll(/`(\w+)`/g)].map(([, field]) => field),
  ]);
  expect(declared).toHaveLength(8);
  expect(documented).toEqual(declared);
});
