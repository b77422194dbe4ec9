'use client';
import type { DraftOwner } from '../../../drafts/DraftStore';
import { useMimic } from '../../../provider/MimicContext';
import * as css from './form.css';
import { useCanKeep } from './useCanKeep';

/** Says, before anything is saved, that the browser does not keep drafts. */
export function NotKept({ owner }: { owner: DraftOwner | undefined }) {
  const { common } = useMimic().messages;
  if (useCanKeep(owner)) return null;
  return <bdi className={css.notice}>{common.notKept}</bdi>;
}
