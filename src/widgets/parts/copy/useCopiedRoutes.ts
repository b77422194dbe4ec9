'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type State, useConfig } from 'wagmi';
import type { CopyConfig } from '../../../config/MimicConfig';
import { useMimic } from '../../../provider/MimicContext';
import { startLater } from '../../../ui/late/late';
import { forms } from '../forms';
import type { RouteRules } from '../rule/watchCopiedRoutes';

const accountOf = ({ connections, current }: State) => connections.get(current ?? '')?.accounts[0];

/** The routes that the connected account has a rule for; none while unknown. Without an account it loads nothing. */
export function useCopiedRoutes(): RouteRules | undefined {
  const { config } = useMimic();
  const client = useQueryClient();
  const wagmi = useConfig();
  const account = useSyncExternalStore(
    (onChange) => wagmi.subscribe(accountOf, onChange),
    () => accountOf(wagmi.state),
    () => undefined,
  );
  const [routes, setRoutes] = useState<RouteRules>();
  useEffect(() => {
    if (!account || !config.contracts) return;
    const stop = startLater(forms, ({ watchCopiedRoutes }) =>
      watchCopiedRoutes(client, config as CopyConfig, account, setRoutes),
    );
    return () => {
      stop();
      setRoutes(undefined);
    };
  }, [client, config, account]);
  return routes;
}
