'use client';
import { useSyncExternalStore } from 'react';
import { useMimic } from '../provider/useMimic';
import { isTimezoneRestricted } from '../wallet/isTimezoneRestricted';

/** Whether the host withholds Connect from the visitor's time zone. False on a server, which has a zone of its own. */
export function useIsRestricted(): boolean {
  const { restrictedTimezones } = useMimic().config.wallet;
  return useSyncExternalStore(never, () => isTimezoneRestricted(restrictedTimezones), no);
}

const no = () => false;
const never = () => no;
