'use client';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { checkProps } from '../../../development/development';
import { useConnectButton } from '../../../hooks/useConnectButton';
import { useMimic } from '../../../provider/useMimic';
import { themed } from '../../../theme/theme.css';
import { join } from '../../../ui/join';
import * as css from './ConnectButton.css';
import { ConnectButtonContext } from './ConnectButtonContext';

/** Props of the ConnectButtonRoot. */
export type ConnectButtonRootProps = {
  /** Added to the root element's classes. */
  className?: string;
  /** Style of the root element: width, margin, `--mimic-*` variables. */
  style?: CSSProperties;
  /** The parts, in the host's own layout. */
  children?: ReactNode;
};

/**
 * Holds the connection for its parts. The element carries `data-mimic="connect-button"`; `data-status` is `restricted`,
 * `disconnected`, `opening`, `connecting`, `reconnecting` or `connected`; `data-wrong-network` is set if the wallet is
 * on another network.
 */
export function ConnectButtonRoot(props: ConnectButtonRootProps) {
  checkProps('ConnectButton', props);
  const { className, style, children } = props;
  const { theme } = useMimic();
  const connection = useConnectButton();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div
      data-mimic="connect-button"
      data-theme={theme}
      data-status={connection.status}
      data-wrong-network={connection.isWrongNetwork ? '' : undefined}
      className={join(themed, css.root, className)}
      style={style}
    >
      <ConnectButtonContext.Provider value={{ ...connection, button }}>
        {children}
      </ConnectButtonContext.Provider>
    </div>
  );
}
