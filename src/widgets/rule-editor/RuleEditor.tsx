'use client';

import { type CSSProperties, createContext } from 'react';
import { join } from '../../ui/join';
import { useLateParts } from '../../ui/late/lateComponent';
import { Skeleton } from '../../ui/Skeleton';
import { useIsHydrated } from '../../ui/useIsHydrated';
import * as form from '../parts/form/form.css';
import { forms } from '../parts/forms';
import type * as ruleParts from '../parts/forms.late';
import { usePartContext } from '../parts/frame/usePartContext';
import { WidgetRoot } from '../parts/frame/WidgetRoot';
import { root } from '../parts/rule/RuleEditor.css';
import type { RuleFormProps } from '../parts/rule/RuleForm';

const RulePartsContext = createContext<typeof ruleParts | undefined>(undefined);

/** The lazy components of the editor. Throws a MimicError outside a RuleEditorRoot. */
function useRuleParts(): typeof ruleParts {
  return usePartContext(RulePartsContext, { widget: 'RuleEditor', docsPath: '/forms#ruleeditor' });
}

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
export function RuleEditorRoot({ onError, className, style, ...rest }: RuleEditorRootProps) {
  return (
    <WidgetRoot name="rule-editor" className={join(root, className)} style={style} onError={onError}>
      <Form {...rest} />
    </WidgetRoot>
  );
}

function Form(props: RuleFormProps) {
  const parts = useLateParts(forms);
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

/** Props of the RuleEditor. */
export type RuleEditorProps = Omit<RuleEditorRootProps, 'children'>;

/**
 * Adds, edits or removes the rule for one trader and collateral, as a draft for PortfolioChanges to sign. At most 350 px
 * wide. Needs a MimicProvider.
 */
export function RuleEditor(props: RuleEditorProps) {
  return (
    <RuleEditorRoot {...props}>
      <Layout />
    </RuleEditorRoot>
  );
}

function Layout() {
  const { RuleLayout } = useRuleParts();
  return <RuleLayout />;
}

/** The trader and collateral token of the rule; Close if the host can close the editor. */
export function RuleEditorHead() {
  const { RuleHead } = useRuleParts();
  return <RuleHead />;
}

/** Says that the form belongs to an account that is no longer connected, with a button to start over, or to connect. */
export function RuleEditorAccountNotice() {
  const { RuleAccountNotice } = useRuleParts();
  return <RuleAccountNotice />;
}

/** What already exists: the rule on chain, a draft, or a failure to read them, with Retry. */
export function RuleEditorState() {
  const { RuleState } = useRuleParts();
  return <RuleState />;
}

/** The share of the free balance that each copy may take. */
export function RuleEditorRate() {
  const { RuleRate } = useRuleParts();
  return <RuleRate />;
}

/**
 * Expiration, throttle and maximum loss, which most people leave at their defaults, behind a checkbox whose state the
 * browser stores. A limit that is set stays visible.
 */
export function RuleEditorAdvanced() {
  const { RuleAdvanced } = useRuleParts();
  return <RuleAdvanced />;
}

/** The date until which the rule copies; nothing until the contract's bounds are read. */
export function RuleEditorExpiry() {
  const { RuleExpiry } = useRuleParts();
  return <RuleExpiry />;
}

/** The least time between two copies; nothing until the contract's bounds are read. */
export function RuleEditorThrottle() {
  const { RuleThrottle } = useRuleParts();
  return <RuleThrottle />;
}

/** The loss at which the follower leaves a copy, in percent of the allocation; empty until read, or if unsupported. */
export function RuleEditorMaxLoss() {
  const { RuleMaxLoss } = useRuleParts();
  return <RuleMaxLoss />;
}

/** What the rule does or will do, in plain words; nothing while that is unknown or cannot be saved. */
export function RuleEditorConsequence() {
  const { RuleConsequence } = useRuleParts();
  return <RuleConsequence />;
}

/** Remove and Copy, or Save if there is a rule; with a draft, a button to discard it. */
export function RuleEditorActions() {
  const { RuleActions } = useRuleParts();
  return <RuleActions />;
}
