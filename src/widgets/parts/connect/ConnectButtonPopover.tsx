'use client';
import { useMimic } from '../../../provider/useMimic';
import { Popover } from '../../../ui/overlay/Popover';
import { AccountPanel } from './AccountPanel';
import { useConnectContext } from './ConnectButtonContext';
import { WalletList } from './WalletList';

/** What the button opens if neither the kit nor the host has a modal: this browser's wallets, or the account. */
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
  // there is a service to retry only if one has failed
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
