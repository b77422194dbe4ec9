import type { DraftId } from '../../src/domain/rule/Draft';

/** The id of a test's nth draft. */
export const draftId = (n: number): DraftId => `0x${n.toString(16).padStart(64, '0')}`;
