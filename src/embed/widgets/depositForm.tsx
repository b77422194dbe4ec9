import { isAddress } from '../../exports/core';
import { DepositForm } from '../../exports/deposit-form';
import styles from '../../exports/deposit-form.css?text';
import { readChoice } from '../attributes';
import type { EmbeddedWidget } from '../EmbeddedWidget';
import { readShown } from '../EmbeddedWidget';
import { emit, listenersOf } from '../events';

export const depositForm: EmbeddedWidget = {
  styles,
  draw(element) {
    const action = readChoice(element, 'action', ['deposit', 'withdraw']);
    return (
      <DepositForm
        key={action}
        defaultAction={action}
        token={readShown(element, 'token', 'must be an address', isAddress)}
        mode={readChoice(element, 'mode', ['draft', 'submit'])}
        disabled={element.hasAttribute('disabled')}
        onSave={(draft) => emit(element, 'mimic-save', { draft })}
        {...listenersOf(element)}
      />
    );
  },
};
