import { RuleEditor } from '../../exports/rule-editor';
import styles from '../../exports/rule-editor.css?text';
import { readRequired } from '../attributes';
import type { EmbeddedWidget } from '../EmbeddedWidget';
import { emit, reportTo } from '../events';

export const ruleEditor: EmbeddedWidget = {
  styles,
  draw(element) {
    const trader = readRequired(element, 'trader');
    const collateralToken = readRequired(element, 'collateral-token');
    return (
      <RuleEditor
        key={trader + collateralToken}
        trader={trader}
        collateralToken={collateralToken}
        onSave={(draft) => emit(element, 'mimic-save', { draft })}
        onError={reportTo(element)}
      />
    );
  },
};
