import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { field } from './field.ts';
import { listOf } from './list.ts';

/** Personas that one liaison has; `mask.get` switches to them in turn. */
export const PERSONAS_PER_LIAISON = 6;

const PersonaIdSchema = field(
  z.string(),
  'Id of the persona: the `Uids` of the messages that are posted under it.',
  'mask-3ed9771bb4ebb96cf2adf9f0',
);

export const PersonaSchema = z
  .object({
    Displayname: field(
      z.string(),
      'Name shown beside its messages; the part before the dot says which office speaks.',
      '清华招办·小晴',
    ),
    Avatarurl: field(
      z.string(),
      'Path of its picture on this site, the emblem of the university; empty for none.',
      '/media/emblem/4111010003.svg',
    ),
    School: field(z.string(), 'Name of the university that speaks.', '清华大学'),
    Uids: PersonaIdSchema,
  })
  .meta({
    id: 'Mask',
    description:
      'Persona of an admissions office under which its staff post; its messages have `Role` persona.',
  });
export type Persona = z.output<typeof PersonaSchema>;

const PositionSchema = field(
  z.int().min(1).max(PERSONAS_PER_LIAISON),
  `Its position among the personas of the caller, 1 to ${PERSONAS_PER_LIAISON}.`,
  2,
);

const PersonaChoiceSchema = PersonaSchema.omit({ Uids: true })
  .extend({
    Position: PositionSchema,
    Current: field(
      z.boolean(),
      'Whether the caller spoke under it last; none is before the first was taken.',
      true,
    ),
  })
  .meta({ id: 'PersonaChoice', description: 'Persona that the caller may speak under.' });

export const personaCalls = {
  find: call({
    method: 'GET',
    path: '/api/support/mask/find',
    access: 'worker',
    summary: 'The personas that the liaison may choose from, always the same ones',
    input: z.strictObject({}),
    output: listOf(PersonaChoiceSchema),
    errors: ['forbidden'],
    limit: LIMITS.read,
  }),
  choose: call({
    method: 'POST',
    path: '/api/support/mask/choose',
    access: 'worker',
    summary: 'Switches the liaison to the persona that they chose; every switch is logged',
    input: z.strictObject({ Position: PositionSchema }),
    output: z.object({
      Mask: field(PersonaSchema, 'The persona switched to.'),
      Uids: PersonaIdSchema,
    }),
    errors: ['forbidden'],
    limit: LIMITS.write,
  }),
  get: call({
    method: 'POST',
    path: '/api/support/get/mask',
    access: 'worker',
    summary: 'Switches the liaison to the next persona; every switch is logged',
    input: z.strictObject({}),
    output: z.object({
      Mask: field(
        PersonaSchema,
        `The persona switched to: the next of ${PERSONAS_PER_LIAISON}, the first after the last.`,
      ),
      Uids: PersonaIdSchema,
    }),
    errors: ['forbidden'],
    limit: LIMITS.write,
  }),
};
