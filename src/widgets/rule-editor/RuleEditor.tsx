'use client';
import type { CSSProperties } from 'react';
import { checkProps } from '../../development/development';
import { useMimic } from '../../provider/useMimic';
import { join } from '../../ui/join';
import { WidgetRoot } from '../parts/frame/WidgetRoot';
import { root } from '../parts/rule/RuleEditor.css';
import { RuleForm, type RuleFormProps } from '../parts/rule/RuleForm';

/** Props of the RuleEditor. */
export type RuleEditorProps = RuleFormProps & {
  /** Is called with errors while rendering. */
  onError?(error: unknown): void;
  /** Goes to the root element, beside the widget's own classes. */
  className?: string;
  /** Goes to the root element: its width, its margin, `--mimic-*` variables. */
  style?: CSSProperties;
};

/**
 * Adds, edits or removes the rule for one trader and collateral, as a draft for PortfolioChanges to sign. At most 350 px
 * wide. Root: `data-mimic="rule-editor"`. Needs a MimicProvider.
 */
export function RuleEditor(editor: RuleEditorProps) {
  checkProps('RuleEditor', editor, useMimic().config);
  const { onError, className, style, ...props } = editor;
  return (
    <WidgetRoot name="rule-editor" className={join(root, className)} style={style} onError={onError}>
      <RuleForm {...props} />
    </WidgetRoot>
  );
}
