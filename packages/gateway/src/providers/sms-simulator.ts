import { z } from 'zod';
import { fetchText } from './fetch-text.ts';
import { ProviderError } from './provider-error.ts';
import type { SmsProvider } from './sms.ts';
import { codeOfAnswer } from './sms.ts';

const AnswerSchema = z.object({ code: z.string() });
const OK = 'ok';

/** Sends to the simulator, whose page shows the codes. */
export const createSimulatorSms = (base: () => string): SmsProvider => {
  const send = async (phone: string, code: string): Promise<void> => {
    const text = await fetchText({
      provider: 'sms',
      operation: 'simulator',
      url: `${base()}/send`,
      body: { phone, code },
    });
    const answered = codeOfAnswer(text, (answer) => AnswerSchema.parse(answer).code);
    if (answered !== OK) throw new ProviderError('sms', 'simulator', answered);
  };
  return {
    sendCode: send,
    sendReminder: (phone, { title, time }) => send(phone, `${title} ${time}`),
    sendInvitation: (phone, { university, link }) => send(phone, `${university} ${link}`),
  };
};
