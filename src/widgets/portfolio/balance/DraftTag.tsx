'use client';
import { useMimic } from '../../../provider/useMimic';
import { join } from '../../../ui/join';
import { tag, tagOf } from '../../parts/frame/tag.css';

/** Marks what is waiting in Portfolio Changes. */
export function DraftTag() {
  return <span className={join(tag, tagOf.edit)}>{useMimic().messages.portfolio.drafted}</span>;
}
