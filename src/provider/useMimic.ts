'use client';
import { useContext } from 'react';
import { MimicError } from '../domain/MimicError';
import { MimicContext, type MimicContextValue } from './MimicContext';

/** The configuration, texts and theme of the nearest MimicProvider. Throws a MimicError outside one. */
export function useMimic(): MimicContextValue {
  const value = useContext(MimicContext);
  if (!value) {
    throw new MimicError('Mimic widgets must be inside <MimicProvider>.', { docsPath: '/provider' });
  }
  return value;
}
