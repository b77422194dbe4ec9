import { createContext } from 'react';
import type { MimicLocale } from '../src/exports/provider';

/** The language of a story's page, for the providers inside it. */
export const StoryLanguage = createContext<string | MimicLocale>('en-US');
