import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { PlaceStateSchema } from './event.ts';
import { field } from './field.ts';
import { ContentIdSchema, EmptySchema, TimeSchema } from './list.ts';
import {
  CHECKIN_AGE_MAX_HOURS,
  CHECKINS_MAX,
  DOOR_MAX,
  PASS_LENGTH,
  PASS_NAME_MAX,
  QR_MAX,
} from './rules/event-limits.ts';
import { readTicketCode } from './rules/ticket-code.ts';
import { writtenLine } from './written-text.ts';

/** Helpers' links that an event may have at the same time. */
export const PASSES_MAX = 20;

export const CheckinOutcomeSchema = z
  .enum(['in', 'again', 'cancelled', 'waiting', 'other', 'unknown', 'early', 'late'])
  .meta({
    id: 'CheckinOutcome',
    description:
      '`in`: checked in; `again`: was checked in before; `cancelled`: the place was given back, or the event called off; `waiting`: on the waiting list only; `other`: a ticket of another event; `unknown`: forged, or no ticket at all; `early`, `late`: outside the time of check-in.',
    example: 'in',
  });
export type CheckinOutcome = z.output<typeof CheckinOutcomeSchema>;

const EventIdSchema = field(ContentIdSchema, 'Id of the event.');
const PassSchema = field(
  z.string().length(PASS_LENGTH).optional(),
  `Secret of a helper's link, ${PASS_LENGTH} characters; left out by staff, who have a session.`,
  'p'.repeat(PASS_LENGTH),
);

export const DoorCountSchema = z
  .object({
    Door: field(z.string(), 'Name of the door; empty where none was given.', '南门'),
    Count: field(z.int().nonnegative(), 'Number of places checked in there, 0 or more.', 84),
  })
  .meta({ id: 'DoorCount', description: 'How many came in by a door.' });

const CountsSchema = z
  .object({
    In: field(
      z.int().nonnegative(),
      'Number of places on site that are checked in, 0 or more.',
      131,
    ),
    Confirmed: field(
      z.int().nonnegative(),
      'Number of places on site that are taken, 0 or more.',
      163,
    ),
    Doors: field(
      z.array(DoorCountSchema),
      'The same for each door at which somebody came in, by name; one without a name first.',
    ),
  })
  .meta({ id: 'CheckinCounts', description: 'How many have come to an event.' });

export const DoorTicketSchema = z
  .object({
    Hash: field(
      z.string(),
      "SHA-256 of the ticket's secret, hex, 64 characters: the list lets nobody make a ticket.",
      'a'.repeat(64),
    ),
    Number: field(z.int().positive(), 'Number of the ticket, 1 or more.', 137),
    Companion: field(z.boolean(), 'Whether it is for a companion.', false),
    State: PlaceStateSchema,
    Checkintime: field(TimeSchema, 'When it was checked in, UTC milliseconds; 0 while not.', 0),
    Door: field(z.string(), 'At which door; empty where that is not known.', ''),
  })
  .meta({ id: 'DoorTicket', description: 'Ticket as a door knows it without a network.' });
export type DoorTicket = z.output<typeof DoorTicketSchema>;

export const HelperPassSchema = z
  .object({
    Id: field(z.string(), "Id of the helper's link.", '7f0b6c1e-52a8-4c39-8d8d-1f8f5b6d7a01'),
    Name: field(z.string(), 'For whom it was made.', '志愿者 一号门'),
    Time: field(TimeSchema, 'When it was made, UTC milliseconds.'),
    Expirestime: field(TimeSchema, 'When it ends, UTC milliseconds.', 1795240800000),
    Usedtime: field(
      TimeSchema,
      'When somebody was last checked in by it, UTC milliseconds; 0 for never.',
      0,
    ),
  })
  .meta({ id: 'HelperPass', description: "Helper's link, which may only check in for one event." });

/** For staff of the event's university, for operators, and for who has a helper's link. */
export const checkinCalls = {
  add: call({
    method: 'POST',
    path: '/api/event/checkin/add',
    access: 'public',
    summary:
      "Checks tickets in, for staff of the event and by a helper's link; repeating it changes nothing",
    input: z.strictObject({
      Id: EventIdSchema,
      Pass: PassSchema,
      Now: field(
        TimeSchema,
        "What the device's clock shows when this is sent, UTC milliseconds: a wrong clock says only how long ago tickets were seen.",
      ),
      Items: field(
        z
          .array(
            z.strictObject({
              Code: field(
                z
                  .string()
                  .max(QR_MAX)
                  .overwrite((text) => (readTicketCode(text) === null ? '' : text)),
                `What was read, at most ${QR_MAX} characters; what is no ticket is \`unknown\`.`,
                'xj1:zju-open-day:kkkkkkkkkkkkkkkkkkkkkk',
              ),
              Time: field(
                TimeSchema,
                `When it was seen by the device's clock, UTC milliseconds. Before that by more than ${CHECKIN_AGE_MAX_HOURS} hours, or after \`Now\`, it counts as seen now.`,
              ),
              Door: field(
                writtenLine().max(DOOR_MAX),
                `At which door, at most ${DOOR_MAX} characters; may be empty.`,
                '南门',
              ),
            }),
          )
          .min(1)
          .max(CHECKINS_MAX),
        `The tickets in the order in which they were seen, 1 to ${CHECKINS_MAX}.`,
      ),
    }),
    output: z.object({
      Results: field(
        z.array(
          z.object({
            Outcome: CheckinOutcomeSchema,
            Number: field(z.int().nonnegative(), 'Number of the ticket; 0 for no ticket.', 137),
            Checkintime: field(
              TimeSchema,
              "When it was checked in, UTC milliseconds by the server's clock: by the check-in that arrived first; 0 for never.",
            ),
            Door: field(z.string(), 'At which door that was; may be empty.', '南门'),
          }),
        ),
        'What became of each, in the order of the tickets. A check-in that is sent once more is `in` as before.',
      ),
      Counts: CountsSchema,
    }),
    errors: ['unauthorized', 'notFound', 'forbidden'],
    // A busy door sends one ticket at a time.
    limit: LIMITS.read,
    // The answer for many tickets would be too long to be kept, and a ticket is checked in once anyway.
    repeats: true,
  }),
  find: call({
    method: 'POST',
    path: '/api/event/checkin/find',
    access: 'public',
    summary: 'Hashes of all tickets of an event, for doors without a network, to the same people',
    input: z.strictObject({ Id: EventIdSchema, Pass: PassSchema }),
    output: z.object({
      Title: field(z.string(), 'Headline of the event.', '浙江大学校园开放日'),
      Time: field(
        TimeSchema,
        "The server's time, UTC milliseconds: a door without a network judges by it, not by its own clock.",
      ),
      Checkinfrom: field(TimeSchema, 'From when tickets are accepted, UTC milliseconds.'),
      Checkinuntil: field(TimeSchema, 'Until when they are, UTC milliseconds.'),
      Tickets: field(
        z.array(DoorTicketSchema),
        'All its tickets on site, by number; places online have none.',
      ),
      Counts: CountsSchema,
    }),
    errors: ['unauthorized', 'notFound', 'forbidden'],
    // A door reads it anew twice a minute.
    limit: LIMITS.write,
    // A POST, so that the secret of a link is in no address.
    reads: true,
  }),
  getCode: call({
    method: 'GET',
    path: '/api/event/checkin/code',
    access: 'worker',
    summary: 'The code that is shown at the place, by which people check themselves in',
    input: z.strictObject({ Id: EventIdSchema }),
    output: z.object({ Code: field(z.string(), 'Code of 6 digits.', '503916') }),
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.read,
  }),
  addPass: call({
    method: 'POST',
    path: '/api/event/pass/add',
    access: 'worker',
    summary: "Makes a helper's link, which may only check in for one event and ends by itself",
    input: z.strictObject({
      Id: EventIdSchema,
      Name: field(
        writtenLine().min(1).max(PASS_NAME_MAX),
        `For whom, 1 to ${PASS_NAME_MAX} characters.`,
        '志愿者',
      ),
    }),
    output: z.object({
      Pass: field(
        z.string(),
        `Its secret, ${PASS_LENGTH} characters; it is told only now.`,
        'p'.repeat(PASS_LENGTH),
      ),
      Link: field(
        z.string(),
        'Address within the site that opens it; the secret is behind `#`.',
        `/checkin?id=zju-open-day#${'p'.repeat(PASS_LENGTH)}`,
      ),
    }),
    errors: ['notFound', 'forbidden', 'conflict'],
    limit: LIMITS.write,
  }),
  findPasses: call({
    method: 'GET',
    path: '/api/event/pass/find',
    access: 'worker',
    summary: "The helpers' links of an event that have not ended",
    input: z.strictObject({ Id: EventIdSchema }),
    output: z.object({
      List: field(z.array(HelperPassSchema), `The links, the newest first, at most ${PASSES_MAX}.`),
    }),
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.read,
  }),
  removePass: call({
    method: 'POST',
    path: '/api/event/pass/remove',
    access: 'worker',
    summary: "Ends a helper's link at once; repeating it changes nothing",
    input: z.strictObject({
      Id: EventIdSchema,
      Passid: field(z.uuid(), 'Id of the link.', '7f0b6c1e-52a8-4c39-8d8d-1f8f5b6d7a01'),
    }),
    output: EmptySchema,
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.write,
  }),
};
