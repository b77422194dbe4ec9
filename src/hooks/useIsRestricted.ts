'use client';
import { useSyncExternalStore } from 'react';
import { useMimic } from '../provider/useMimic';
import { isTimezoneRestricted } from '../wallet/isTimezoneRestricted';

/** Whether the host disables Connect in the user's time zone. False on a server, whose time zone is not the user's. */
export function useIsRestricted(): boolean {
  const { restrictedTimezones } = useMimic().config.wallet;
  return useSyncExternalStore(never, () => isTimezoneRestricted(restrictedTimezones), no);
}

const no = () => false;
const never = () => no;
