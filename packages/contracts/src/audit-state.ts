import { z } from 'zod';
import { field } from './field.ts';
import { rowId, TimeSchema } from './list.ts';

/** The account that acted. */
export const actorFields = {
  Uids: field(
    z.string(),
    'Account that did it; `cli:` and the user of the machine for a command line.',
    'demo-worker',
  ),
  Displayname: field(
    z.string(),
    'Name of that account; its id where there is no such account.',
    '清华大学招生办',
  ),
};

/** The account that acted, with the university for which it works. */
export const whoFields = {
  ...actorFields,
  University: field(
    z.string(),
    'Name of the university for which that account works now; empty for none.',
    '清华大学',
  ),
};

export const ReadingKindSchema = z
  .enum(['reveals', 'exports', 'people', 'night', 'provinces'])
  .meta({
    id: 'ReadingKind',
    description:
      'What is unusual in how somebody read personal data: `reveals`, many whole phones in a short time; `exports`, many exports; `people`, data of many persons; `night`, much at night; `provinces`, persons of many provinces.',
    example: 'reveals',
  });
export type ReadingKind = z.output<typeof ReadingKindSchema>;

export const AuditAlertSchema = z
  .object({
    Id: field(rowId(), 'Id of the alert, 1 or more.', 3),
    Kind: ReadingKindSchema,
    ...whoFields,
    Starttime: field(TimeSchema, 'When the reading began, UTC milliseconds.'),
    Endtime: field(TimeSchema, 'When the last of it was, UTC milliseconds.'),
    Count: field(
      z.int().positive(),
      'How many looks, exports, persons or provinces, by the kind; 1 or more.',
      40,
    ),
    Usual: field(
      z.int().nonnegative(),
      'How many looks this person has on a usual day with any, 0 or more; 0 where there was none.',
      4,
    ),
  })
  .meta({ id: 'AuditAlert', description: 'Unusual reading of personal data by one person.' });
export type AuditAlert = z.output<typeof AuditAlertSchema>;

const ChainFaultSchema = z
  .enum(['missing', 'changed', 'noteChanged', 'cutOff', 'removedEarly', 'unsigned'])
  .meta({
    id: 'AuditFault',
    description:
      '`missing`: an entry is not there; `changed`: its content is another one; `noteChanged`: its note is; `cutOff`: the end of the chain is not there; `removedEarly`: entries were removed that were not old enough, or by somebody without the key; `unsigned`: the end is not signed, or by somebody without the key.',
    example: 'changed',
  });

export const AuditStateSchema = z.object({
  Position: field(z.int().nonnegative(), 'Number of entries in the chain, 0 or more.', 120_400),
  Waiting: field(
    z.int().nonnegative(),
    'Entries that were written in the last seconds and have no place yet, 0 or more.',
    0,
  ),
  Checked: field(
    z.int().nonnegative(),
    'Number of the entry up to which the chain was checked and found whole, 0 or more.',
    120_400,
  ),
  Checkedtime: field(TimeSchema, 'When that was, UTC milliseconds; 0 for not yet.'),
  Fault: field(
    ChainFaultSchema.nullable(),
    'What is wrong with the entry behind that one; null while nothing was found.',
  ),
  Checking: field(
    z
      .object({
        Position: field(
          z.int().nonnegative(),
          'Number of the last entry that was read, 0 or more.',
          40_000,
        ),
        Until: field(
          z.int().nonnegative(),
          'Number of the last entry that will be read; 0 while it has not begun.',
          120_400,
        ),
      })
      .nullable(),
    'How far a check is that somebody asked for; null while none was. What it finds stands in the other fields.',
  ),
  Checkpoint: field(
    z
      .object({
        Position: field(z.int().positive(), 'Number of its last entry, 1 or more.', 60_200),
        Count: field(z.int().positive(), 'How many entries it stands for, 1 or more.', 1800),
        Until: field(TimeSchema, 'Time of its last entry, UTC milliseconds.'),
        Time: field(TimeSchema, 'When it was made, UTC milliseconds.'),
      })
      .nullable(),
    'The last part that was removed; null while none was.',
  ),
  Alerts: field(
    z.array(AuditAlertSchema),
    'Unusual reading that nobody has looked into, newest first; at most 20.',
  ),
});
export type AuditState = z.output<typeof AuditStateSchema>;
