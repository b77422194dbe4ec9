'use client';
import { useMimic } from '../../../provider/useMimic';
import { Popover } from '../../../ui/overlay/Popover';
import { AccountPanel } from './AccountPanel';
import { useConnectContext } from './ConnectButtonContext';
import { WalletList } from './WalletList';

/** What the button opens where neither kit nor host does: the wallets of this browser, or the account. */
export function ConnectButtonPopover() {
  const { wallet: text } = useMimic().messages;
  const { list, isAccountOpen, mode, button, close, choose, open, openAnyway } = useConnectContext();
  const place = { anchor: button.current, placement: 'bottom-end', onClose: close } as const;
  if (isAccountOpen) {
    return (
      <Popover key="account" {...place} label={text.account}>
        <AccountPanel hasKit={mode === 'kit'} onClose={close} />
      </Popover>
    );
  }
  if (!list) return null;
  // the list has a service to try again only where one let us down
  const hasService = list.problem !== undefined && list.problem !== 'noProjectId';
  return (
    <Popover {...place} label={text.choose}>
      <WalletList
        state={list}
        onChoose={choose}
        onRetry={hasService ? () => open(button.current) : undefined}
        onOther={hasService ? () => openAnyway(button.current) : undefined}
        onClose={close}
      />
    </Popover>
  );
}
