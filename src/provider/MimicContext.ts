'use client';
import { createContext } from 'react';
import type { MimicConfig } from './config';
import type { Messages } from './messages';

/** `auto` follows the visitor's system. */
export type MimicTheme = 'light' | 'dark' | 'auto';

export type MimicContextValue = { config: MimicConfig; messages: Messages; theme: MimicTheme };

export const MimicContext = createContext<MimicContextValue | undefined>(undefined);
