'use client';
import { type CSSProperties, lazy } from 'react';
import { checkProps } from '../../development/development';
import { useMimic } from '../../provider/useMimic';
import { join } from '../../ui/join';
import { WidgetRoot } from '../parts/frame/WidgetRoot';
import { root } from '../parts/rule/RuleEditor.css';
import { RuleForm, type RuleFormProps } from '../parts/rule/RuleForm';

const Backtest = lazy(async () => ({ default: (await import('../parts/rule/ruleParts')).RuleBacktest }));

/** Props of the RuleEditorRoot. */
export type RuleEditorRootProps = RuleFormProps & {
  /** Called with errors while rendering. */
  onError?(error: unknown): void;
  /** Added to the root element's classes. */
  className?: string;
  /** Style of the root element: width, margin, `--mimic-*` variables. */
  style?: CSSProperties;
};

/**
 * Holds a rule's draft for its parts, and shows a message if the route cannot be copied. The element carries
 * `data-mimic="rule-editor"` and `data-theme`.
 */
export function RuleEditorRoot(props: RuleEditorRootProps) {
  checkProps('RuleEditor', props, useMimic().config);
  const { onError, className, style, ...form } = props;
  return (
    <WidgetRoot name="rule-editor" className={join(root, className)} style={style} onError={onError}>
      <RuleForm {...form} Backtest={Backtest} />
    </WidgetRoot>
  );
}
