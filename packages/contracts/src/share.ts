import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { field } from './field.ts';
import { ContentIdSchema, TimeSchema } from './list.ts';
import { SHARE_SUMMARY_MAX } from './rules/one-line.ts';
import { SHARED_PAGES } from './rules/routes.ts';
import { UniversityMarkSchema } from './university.ts';

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

export const SharedPageSchema = z.enum(SHARED_PAGES).meta({
  id: 'SharedPage',
  description:
    'Path of a page that shows one thing: `/orgDetail` a university, `/recruitDetail` a guide, `/eventoffDetail` an event, ' +
    '`/consultDetail` a group, `/consulationDetail` an article.',
  example: '/eventoffDetail',
});

export const ShareCardSchema = z
  .object({
    Page: SharedPageSchema,
    Id: field(ContentIdSchema, 'Id of what the page shows.'),
    Title: field(z.string(), 'What it is called.', '浙江大学校园开放日'),
    Summary: field(
      z.string(),
      `What it is, in one line of at most ${SHARE_SUMMARY_MAX} characters; may be empty.`,
      '参观实验室，和招生组面对面',
    ),
    University: field(
      UniversityMarkSchema.nullable(),
      'The university whose it is, or that it is; null for none.',
    ),
    Picture: field(
      z.string(),
      'Address of its picture, a path of this site; empty where it has none.',
      '',
    ),
    Starttime: field(
      TimeSchema,
      'When it starts, UTC milliseconds; of an article, when it was published; 0 for neither.',
      1795222800000,
    ),
    Endtime: field(TimeSchema, 'When it ends, UTC milliseconds; 0 where nothing ends.', 0),
    Place: field(z.string(), 'City and place; empty where it has none.', '杭州市 紫金港校区'),
    Cancelled: field(z.boolean(), 'Whether it was called off.', false),
  })
  .meta({
    id: 'ShareCard',
    description: 'What a card shows that shares a page: no more than its head.',
  });
export type ShareCard = z.output<typeof ShareCardSchema>;

export const shareCalls = {
  card: call({
    method: 'GET',
    path: '/api/share/card',
    access: 'public',
    summary: 'What a share card shows of one thing that is published',
    input: z.strictObject({
      Page: SharedPageSchema,
      Id: field(ContentIdSchema, 'Id of what the page shows.'),
    }),
    output: ShareCardSchema,
    errors: ['notFound'],
    limit: LIMITS.read,
    shared: true,
  }),
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
