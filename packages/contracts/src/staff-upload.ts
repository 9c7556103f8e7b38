import { z } from 'zod';
import { field } from './field.ts';
import { TimeSchema } from './list.ts';
import { UPLOAD_LIMITS } from './rules/upload-limits.ts';
import { writtenFileName } from './written-text.ts';

export const UploadStateSchema = z
  .enum(['checking', 'refused', 'ready', 'waiting', 'working', 'used'])
  .meta({
    id: 'UploadState',
    description:
      '`checking`: it waits for its check, or is being read; `refused`: it cannot be taken, as `Fault` says; `ready`: it can be used; `waiting`: a table that a second person must confirm; `working`: what is in it is being stored; `used`: that is done.',
    example: 'checking',
  });
export type UploadState = z.output<typeof UploadStateSchema>;

export const UploadFaultSchema = z
  .enum([
    '',
    'size',
    'kind',
    'password',
    'broken',
    'pages',
    'dimensions',
    'slow',
    'active',
    'layout',
    'rows',
    'faults',
    'foreign',
    'version',
    'stopped',
    'role',
    'taken',
    'changed',
  ])
  .meta({
    id: 'UploadFault',
    description:
      'Why a file is refused: `size`: it is too large; `kind`: it is of another kind; `password`: it opens with a password only; `broken`: it is damaged; `pages`: it has too many pages; `dimensions`: it unpacks to too much, or has too many objects, columns, cells, texts or merged cells; `slow`: it takes too much memory or time to read; `active`: something in it acts by itself; `layout`: its columns are not named; `rows`: it has too many rows, or none; `faults`: rows of it are wrong; `foreign`: tables of this kind are imported by operators; `version`: it is made of a template that is newer than this platform; `stopped`: its check or its import was cut off too often, and can be begun again; `role`: who confirmed it may not any more, and what was not stored yet is not; `taken`: names of its universities belong to others that it does not have; `changed`: what is stored changed after somebody looked at its rows: nothing was stored, and the table, which is `ready` again, shows what it would change now. Empty for none.',
    example: '',
  });
export type UploadFault = z.output<typeof UploadFaultSchema>;

export const UploadIdSchema = field(
  z.string().regex(/^[0-9a-f]{24}$/),
  'Id of a file that staff sent, 24 hexadecimal digits.',
  '5f0c92ab17d45f0c92ab17d4',
);

/** What is told of any file that staff send. */
export const uploadFields = {
  Id: UploadIdSchema,
  Name: field(
    z.string(),
    `Name of the file as it was sent, at most ${UPLOAD_LIMITS.nameMax} characters; may be empty.`,
    '本科招生指南.pdf',
  ),
  Size: field(z.int().nonnegative(), 'Bytes as it was sent, 0 or more.', 482133),
  State: UploadStateSchema,
  Percent: field(
    z.int().min(0).max(100),
    'How much of it was read or stored, 0 to 100 percent; 0 while it waits.',
    62,
  ),
  Fault: UploadFaultSchema,
  Time: field(TimeSchema, 'When it was sent, UTC milliseconds.'),
};

const StaffUploadSchema = z.object(uploadFields);
export type StaffUploadFields = z.output<typeof StaffUploadSchema>;

/** Name under which a file is sent. */
export const UploadNameSchema = field(
  writtenFileName(UPLOAD_LIMITS.nameMax).default(''),
  `Name of the file, at most ${UPLOAD_LIMITS.nameMax} characters, for whoever looks at the list; empty by default. What is not seen, or turns the direction of writing, is left out.`,
  '本科招生指南.pdf',
);
