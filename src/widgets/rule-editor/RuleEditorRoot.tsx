'use client';
import type { CSSProperties } from 'react';
import { checkProps } from '../../development/development';
import { useMimic } from '../../provider/useMimic';
import { join } from '../../ui/join';
import { useLateParts } from '../../ui/late/useLateCode';
import { Skeleton } from '../../ui/Skeleton';
import { useIsHydrated } from '../../ui/useIsHydrated';
import * as form from '../parts/form/form.css';
import { WidgetRoot } from '../parts/frame/WidgetRoot';
import { ruleParts } from '../parts/rule/lateRuleParts';
import { root } from '../parts/rule/RuleEditor.css';
import type { RuleFormProps } from '../parts/rule/RuleForm';
import { RulePartsContext } from './RulePartsContext';

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
  const { onError, className, style, ...rest } = props;
  return (
    <WidgetRoot name="rule-editor" className={join(root, className)} style={style} onError={onError}>
      <Form {...rest} />
    </WidgetRoot>
  );
}

function Form(props: RuleFormProps) {
  const parts = useLateParts(ruleParts);
  // the form depends on the person's clock and time zone, which a server does not know
  const isHydrated = useIsHydrated();
  if (!parts || !isHydrated) {
    return (
      <div className={form.form}>
        <Skeleton size="long" />
      </div>
    );
  }
  return (
    <RulePartsContext.Provider value={parts}>
      <parts.RuleForm {...props} />
    </RulePartsContext.Provider>
  );
}
