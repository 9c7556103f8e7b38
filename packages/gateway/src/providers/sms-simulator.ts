import { fetchText } from './fetch-text.ts';
import type { SmsProvider } from './sms.ts';

/** Sends to the simulator, whose page shows the codes. */
export const createSimulatorSms = (base: () => string): SmsProvider => ({
  async sendCode(phone, code) {
    await fetchText({
      provider: 'sms',
      operation: 'simulator',
      url: `${base()}/send`,
      body: { phone, code },
    });
  },
});
