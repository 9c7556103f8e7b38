import { z } from 'zod';
import { call, LIMITS } from './call.ts';

/** The signature of the messaging app's page SDK, as `Ticket` carries it in JSON. */
export const ShareTicketSchema = z.object({
  timestamp: z.int(),
  nonceStr: z.string(),
  signature: z.string(),
});
export type ShareTicket = z.output<typeof ShareTicketSchema>;

export const shareCalls = {
  sign: call({
    method: 'POST',
    path: '/api/user/wx/share',
    access: 'public',
    summary: "Signs an address of this site for the messaging app's page SDK",
    input: z.strictObject({
      /** The address of the page; what stands after `#` is left out of the signature. */
      Url: z.url().max(2000),
      Appid: z.string().min(1).max(64),
    }),
    output: z.object({
      /** JSON text of `{ timestamp, nonceStr, signature }`. */
      Ticket: z.string(),
    }),
    errors: ['forbidden', 'unavailable'],
    limit: LIMITS.read,
  }),
};
