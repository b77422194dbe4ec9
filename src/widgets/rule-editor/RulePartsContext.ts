import { createContext } from 'react';
import { usePartContext } from '../parts/frame/usePartContext';
import type * as ruleParts from '../parts/rule/ruleParts';

export const RulePartsContext = createContext<typeof ruleParts | undefined>(undefined);

/** The lazy components of the editor. Throws a MimicError outside a RuleEditorRoot. */
export function useRuleParts(): typeof ruleParts {
  return usePartContext(RulePartsContext, { widget: 'RuleEditor', docsPath: '/forms#ruleeditor' });
}
