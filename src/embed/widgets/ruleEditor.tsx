import { RuleEditor } from '../../exports/rule-editor';
import styles from '../../exports/rule-editor.css?text';
import { readAddress } from '../attributes';
import type { EmbeddedWidget } from '../EmbeddedWidget';
import { emit, reportTo } from '../events';

export const ruleEditor: EmbeddedWidget = {
  styles,
  draw(element) {
    const trader = readAddress(element, 'trader');
    const collateralToken = readAddress(element, 'collateral-token');
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
