'use client';
import { formatAddress } from '../../../domain/format/formatAddress';
import { formatMessage } from '../../../messages/formatMessage';
import { useMimic } from '../../../provider/useMimic';
import { Popover } from '../../../ui/overlay/Popover';
import * as css from './RuleEditor.css';
import { RuleForm, type RuleFormProps } from './RuleForm';
import { RuleLayout } from './RuleLayout';

export type RuleEditorPopoverProps = Omit<RuleFormProps, 'children'> & {
  anchor: Element | null;
  onClose(): void;
};

/** The editor beside the button that opened it, inside a widget. */
export function RuleEditorPopover({ anchor, ...props }: RuleEditorPopoverProps) {
  const { config, messages } = useMimic();
  const { trader, collateralToken } = props;
  const token = config.collateralTokens.find(({ address }) => address === collateralToken.toLowerCase());
  const names = { trader: formatAddress(trader), token: token?.symbol ?? formatAddress(collateralToken) };
  return (
    <Popover
      anchor={anchor}
      placement="bottom-end"
      label={formatMessage(messages.rule.title, names)}
      onClose={props.onClose}
    >
      <div className={css.editor} data-mimic="rule-editor">
        <RuleForm {...props}>
          <RuleLayout />
        </RuleForm>
      </div>
    </Popover>
  );
}
