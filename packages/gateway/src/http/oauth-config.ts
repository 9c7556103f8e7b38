import type { AppConfig } from '@xuanjiang/contracts/app-config';
import type { Config } from '../config/config.ts';

/** Path of the simulators on a gateway in demo mode. */
export const SIMULATORS_PATH = '/simulators';

/** The scope of the second provider that gives name and picture. */
const QQ_SCOPE = 'get_user_info';

/** Where the page sends people to log in. */
export const oauthConfig = ({
  wechat,
  qq,
}: Pick<Config, 'wechat' | 'qq'>): Pick<AppConfig, 'wechat' | 'qq'> => ({
  wechat: {
    appId: wechat.appId,
    authorizeUrl: `${wechat.openBase ?? `${SIMULATORS_PATH}/wechat`}/connect/oauth2/authorize`,
    scope: wechat.scope,
  },
  qq:
    qq === null
      ? null
      : {
          appId: qq.appId,
          authorizeUrl: `${qq.openBase ?? `${SIMULATORS_PATH}/qq`}/oauth2.0/authorize`,
          scope: QQ_SCOPE,
        },
});
