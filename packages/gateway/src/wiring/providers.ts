import type { Config } from '../config/config.ts';
import { SIMULATORS_PATH } from '../http/oauth-config.ts';
import { isOwnAddress } from '../lib/own-address.ts';
import type { AsrClient } from '../providers/asr.ts';
import type { ObserveProvider } from '../providers/observe-client.ts';
import { observeClient } from '../providers/observe-client.ts';
import { createProviders } from '../providers/providers.ts';
import type { QqClient } from '../providers/qq.ts';
import type { SmsProvider } from '../providers/sms.ts';
import type { WechatClient } from '../providers/wechat.ts';

/**
 * The providers' clients, and which of the addresses given by users and providers belong to this
 * site.
 */
export interface ProviderParts {
  readonly wechat: { readonly appId: string; readonly client: WechatClient };
  /** Null where the second provider is not offered. */
  readonly qq: QqClient | null;
  readonly sms: SmsProvider;
  /** Null where speech is not recognised. */
  readonly asr: AsrClient | null;
  readonly isOwn: (address: string) => boolean;
  /** Where people see the site, without a slash at the end. */
  readonly site: () => string;
  /** Where the page is on which one-time grants are given, for who is sent back to an address of the site. */
  readonly mpBase: (back: string) => string;
  /** Whether a picture lies here, or with the simulators. */
  readonly isOwnPicture: (address: string) => boolean;
}

/**
 * @param served the origin listened on, `http://host:port`; empty before the gateway listens
 * @param observe is told of each request to a provider
 */
export const createProviderParts = (
  config: Config,
  served: () => string,
  observe: ObserveProvider,
): ProviderParts => {
  // A wildcard can be listened on, not called.
  const self = (): string =>
    served().replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');
  const { wechat, qq, sms, asr } = createProviders(config, () => self() + SIMULATORS_PATH);
  const isOwn = (address: string): boolean => isOwnAddress(address, config.siteOrigin, served());
  // The simulators' pictures bear the address at which they were called: this process, or the one
  // whose simulators all share.
  const isOwnPicture = (address: string): boolean =>
    config.mode === 'demo'
      ? [config.wechat.apiBase, config.qq?.apiBase].some((base) =>
          isOwnAddress(address, null, base == null ? self() : new URL(base).origin),
        )
      : isOwn(address);
  return {
    wechat: { appId: config.wechat.appId, client: observeClient('wechat', wechat, observe) },
    qq: qq === null ? null : observeClient('qq', qq, observe),
    sms: observeClient('sms', sms, observe),
    asr: asr === null ? null : observeClient('asr', asr, observe),
    isOwn,
    site: () => config.siteOrigin ?? self(),
    mpBase: (back) => config.wechat.mpBase ?? `${new URL(back).origin}${SIMULATORS_PATH}/wechat`,
    isOwnPicture,
  };
};
