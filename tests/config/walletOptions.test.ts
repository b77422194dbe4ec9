import { describe, expect, it, vi } from 'vitest';
import { completeWalletOptions, type SocialProvider, socialProviders } from '../../src/config/walletOptions';
import { isTimezoneRestricted } from '../../src/wallet/isTimezoneRestricted';

const kit = () => import('../../src/exports/kit');
const withKit = { projectId: 'p', kit };

describe('wallet options', () => {
  it('offer every social login as soon as there is a project id, unless the host says otherwise', () => {
    expect(completeWalletOptions(withKit).socials).toEqual(socialProviders);
    expect(completeWalletOptions({}).socials).toEqual([]);
    expect(completeWalletOptions({ ...withKit, socials: false }).socials).toEqual([]);
    expect(completeWalletOptions({ ...withKit, socials: ['github'] }).socials).toEqual(['github']);
  });

  it('report an unknown social login', () => {
    const socials = ['google', 'myspace'] as unknown as SocialProvider[];
    expect(() => completeWalletOptions({ socials })).toThrow(
      /^wallet\.socials must list .*, got "myspace"\./,
    );
  });

  it('disable analytics by default, and pass everything else on unchanged', () => {
    const customWallets = [{ id: 'a', name: 'A' }];
    expect(completeWalletOptions({ customWallets, debug: true, enableNetworkSwitch: false })).toEqual({
      analytics: false,
      socials: [],
      restrictedTimezones: [],
      customWallets,
      enableNetworkSwitch: false,
      debug: true,
    });
    expect(completeWalletOptions({ analytics: true }).analytics).toBe(true);
  });
});

describe('restricted time zones', () => {
  it('are empty by default, and China, Hong Kong and Macau when set to true', () => {
    const zones = completeWalletOptions({ restrictedTimezones: true }).restrictedTimezones;
    expect(isTimezoneRestricted(completeWalletOptions().restrictedTimezones, 'Asia/Shanghai')).toBe(false);
    for (const zone of ['Asia/Shanghai', 'ASIA/HONG_KONG', 'asia/macau']) {
      expect(isTimezoneRestricted(zones, zone)).toBe(true);
    }
    expect(isTimezoneRestricted(zones, 'Asia/Singapore')).toBe(false);
  });

  it('do not look up the visitor’s time zone when there are none, because that is slow', () => {
    const lookUp = vi.spyOn(Intl, 'DateTimeFormat');
    expect(isTimezoneRestricted([])).toBe(false);
    expect(lookUp).not.toHaveBeenCalled();
    isTimezoneRestricted(['Asia/Macau']);
    expect(lookUp).toHaveBeenCalledOnce();
    lookUp.mockRestore();
  });
});
