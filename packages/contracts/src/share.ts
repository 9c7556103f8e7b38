import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { field } from './field.ts';

export const ShareTicketSchema = z
  .object({
    timestamp: field(z.int(), 'When it was signed, UTC seconds, 0 or more.', 1795176000),
    nonceStr: field(z.string(), 'Random text that was signed with it.', 'Wm3WZYTPz0wzccnW'),
    signature: field(
      z.string(),
      'SHA-1 of ticket, nonce, time and address, 40 hexadecimal digits.',
      '0f9de62fce790f9a083d5c99e95740ceb90c27ed',
    ),
  })
  .meta({
    id: 'ShareTicket',
    description: "Signature for WeChat's page SDK, which `Ticket` carries as JSON text.",
  });
export type ShareTicket = z.output<typeof ShareTicketSchema>;

export const shareCalls = {
  sign: call({
    method: 'POST',
    path: '/api/user/wx/share',
    access: 'public',
    summary: "Signs an address of this site for WeChat's page SDK",
    input: z.strictObject({
      Url: field(
        z.url().max(2000),
        'Address of the page, on this site, at most 2000 characters; the part from `#` is not signed.',
        'https://xuanjiang.example/video',
      ),
      Appid: field(
        z.string().min(1).max(64),
        "Id of this site's application at WeChat, 1 to 64 characters; any other is refused.",
        'wx0000000000demo01',
      ),
    }),
    output: z.object({
      Ticket: field(
        z.string(),
        'JSON text of `{ timestamp, nonceStr, signature }`; `timestamp` is UTC seconds.',
        '{"timestamp":1795176000,"nonceStr":"Wm3WZYTPz0wzccnW","signature":"0f9de62f"}',
      ),
    }),
    errors: ['forbidden', 'unavailable'],
    limit: LIMITS.read,
    reads: true,
  }),
};
