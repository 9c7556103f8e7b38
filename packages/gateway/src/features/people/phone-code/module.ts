import type { Context } from '../../../wiring/context.ts';
import { createCaptcha } from './captcha/captcha.ts';
import { createSendStore } from './send-store.ts';
import { createPhoneCodeService } from './service.ts';
import { createPhoneCodeStore } from './store.ts';

/** Verification codes that are sent to phones. */
export const createPhoneCodeModule = ({
  config,
  database,
  vault,
  clock,
  logger,
  security,
  providers: { sms },
}: Context) => {
  const codes = createPhoneCodeService({
    store: createPhoneCodeStore(database),
    sendStore: createSendStore(database),
    captcha: createCaptcha(vault, config.captchaFactor),
    budget: config.smsHourlyBudget,
    ...{ sms, vault, clock, logger, security },
  });
  return { codes, runHourly: codes.prune };
};
