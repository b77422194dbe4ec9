'use client';
import { useMimic } from '../../provider/useMimic';
import { submissionMessage } from './submissionMessage';

/** A failure in words. */
export default function FailureText({ error, account }: { error: unknown; account: string | undefined }) {
  const { messages, locale } = useMimic();
  return submissionMessage(error, messages, account, locale);
}
