'use client';
import { formatAddress } from '../../domain/format/formatAddress';
import type { ExitDraft } from '../../domain/rule/Draft';
import type { Token } from '../../domain/Token';
import { formatMessage } from '../../messages/formatMessage';
import { useMimic } from '../../provider/useMimic';
import { reset } from '../../theme/reset.css';
import { join } from '../../ui/join';
import { tag, tagOf } from '../parts/frame/tag.css';
import { TraderAvatar } from '../parts/trader/TraderAvatar';
import { ChangeLine, type ChangeLineProps } from './ChangeLine';
import * as css from './PortfolioChanges.css';

export type ExitLineProps = Pick<ChangeLineProps, 'failure' | 'onRemove'> & {
  draft: ExitDraft;
  token: Token;
};

/** A copy that is closed in the keeper's place, and what that means for its other followers. */
export function ExitLine({ draft, token, ...line }: ExitLineProps) {
  const text = useMimic().messages.changes;
  const trader = formatAddress(draft.trader);
  return (
    <ChangeLine
      {...line}
      name={formatMessage(text.draftOfExit, { trader, token: token.symbol })}
      tag={<span className={join(tag, tagOf.remove)}>{text.exit}</span>}
      note={text.exitNote}
    >
      <span className={css.trader} title={draft.trader}>
        <TraderAvatar address={draft.trader} />
        <bdi className={reset} translate="no">
          {trader}
        </bdi>
      </span>
    </ChangeLine>
  );
}
