import { MimicProvider, type MimicTheme } from '@mimic/widgets/provider';
import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { WIDGETS } from '../../package/widgets';
import { FollowersDrafts } from './FollowersDrafts';
import { followerWallet } from './followerWallet';
import { type HarnessSettings, harnessConfig } from './harnessConfig';

/** What the host renders around a widget, the same on the server and in the page. Its configuration is made once. */
export function hostTree(
  name: string,
  Widget: ComponentType,
  settings: HarnessSettings,
): (theme: MimicTheme) => ReactNode {
  const isFollowed = WIDGETS.some(({ component, followed }) => component === name && followed);
  const config = harnessConfig(settings, isFollowed ? { config: followerWallet(settings) } : undefined);
  return (theme) => (
    <StrictMode>
      <MimicProvider config={config} theme={theme}>
        {isFollowed && <FollowersDrafts {...settings} />}
        <Widget {...settings.props[name]} />
      </MimicProvider>
    </StrictMode>
  );
}
