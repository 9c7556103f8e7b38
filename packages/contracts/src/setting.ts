import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { field } from './field.ts';
import { VersionSchema } from './list.ts';

export const SettingNameSchema = z
  .enum(['talkApproval', 'replayApproval', 'universityApproval', 'sheetSecond'])
  .meta({
    id: 'SettingName',
    description:
      '`talkApproval`: a talk that a university makes is published by an operator only; on by default. `replayApproval`: so is the replay of a broadcast; off by default. `universityApproval`: all that a liaison changes in the page of a university waits for an operator, not only name, short name and colour; off by default. `sheetSecond`: a table that staff import is confirmed by a second person, a colleague of the university or an operator; off by default.',
    example: 'talkApproval',
  });
export type SettingName = z.output<typeof SettingNameSchema>;

export const SettingSchema = z
  .object({
    Name: SettingNameSchema,
    On: field(z.boolean(), 'Whether it is switched on.', true),
    Version: VersionSchema,
  })
  .meta({ id: 'Setting', description: 'Switch of the platform, which operators set.' });
export type Setting = z.output<typeof SettingSchema>;

export const settingCalls = {
  get: call({
    method: 'GET',
    path: '/api/setting/get',
    access: 'operator',
    summary: 'The switches of the platform',
    input: z.strictObject({}),
    output: z.object({ List: field(z.array(SettingSchema), 'Each switch, in a fixed order.') }),
    limit: LIMITS.read,
  }),
  set: call({
    method: 'POST',
    path: '/api/setting/set',
    access: 'operator',
    summary: 'Sets a switch of the platform',
    input: z.strictObject({
      Version: VersionSchema,
      Name: SettingNameSchema,
      On: field(z.boolean(), 'True switches it on.', false),
    }),
    output: SettingSchema,
    errors: ['conflict'],
    limit: LIMITS.write,
  }),
};
