import { fetchText } from './fetch-text.ts';
import type { SmsProvider } from './sms.ts';

/** Sends to the simulator, whose page shows the codes. */
export const createSimulatorSms = (base: () => string): SmsProvider => {
  const send = async (phone: string, code: string): Promise<void> => {
    await fetchText({
      provider: 'sms',
      operation: 'simulator',
      url: `${base()}/send`,
      body: { phone, code },
    });
  };
  return {
    sendCode: send,
    sendReminder: (phone, { title, time }) => send(phone, `${title} ${time}`),
    sendInvitation: (phone, { university, link }) => send(phone, `${university} ${link}`),
  };
};
