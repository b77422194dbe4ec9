import { MimicProvider, type MimicTheme } from '@mimic/widgets/provider';
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { WIDGETS } from '../../kit/widgets';
import { FollowersDrafts } from './FollowersDrafts';
import { followerWallet } from './followerWallet';
import { type HarnessSettings, harnessConfig } from './harnessConfig';
import { Prefetched } from './Prefetched';

/** The host's components around a widget, the same on the server and in the page. Its configuration is created once. */
export function hostTree(
  name: string,
  Widget: ComponentType,
  settings: HarnessSettings,
  prefetched?: { data?: string; onClient?(client: QueryClient): void },
  beside?: ReactNode,
): (theme: MimicTheme) => ReactNode {
  const isFollowed = WIDGETS.some(({ component, followed }) => component === name && followed);
  const config = harnessConfig(settings, isFollowed ? { config: followerWallet(settings) } : undefined);
  return (theme) => (
    <StrictMode>
      <MimicProvider config={config} theme={theme}>
        {isFollowed && <FollowersDrafts {...settings} />}
        <Prefetched {...prefetched}>
          <Widget {...settings.props[name]} />
        </Prefetched>
        {beside}
      </MimicProvider>
    </StrictMode>
  );
}
