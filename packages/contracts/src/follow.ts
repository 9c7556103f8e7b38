import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { field } from './field.ts';
import { EmptySchema, pageFields } from './list.ts';
import { UniversityIdSchema, UniversityListSchema, universityFilterFields } from './university.ts';

/** Most universities that an account may follow. */
export const FOLLOWS_MAX = 500;

export const followCalls = {
  set: call({
    method: 'POST',
    path: '/api/uni/follow/set',
    access: 'user',
    summary: 'Follows a university or ends it; repeating it changes nothing',
    input: z.strictObject({
      Universityid: UniversityIdSchema,
      On: field(
        z.boolean(),
        `True follows, false ends it; an account follows at most ${FOLLOWS_MAX}.`,
        true,
      ),
    }),
    output: EmptySchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  list: call({
    method: 'GET',
    path: '/api/uni/follow/list',
    access: 'user',
    summary: 'Ids of all universities that the caller follows, newest first',
    input: z.strictObject({}),
    output: z.object({
      Ids: field(
        z.array(z.string()),
        `Ids of the universities, the one followed last first; at most ${FOLLOWS_MAX}.`,
        ['4133010335'],
      ),
    }),
    limit: LIMITS.read,
  }),
  find: call({
    method: 'GET',
    path: '/api/uni/follow/find',
    access: 'user',
    summary: 'The universities that the caller follows, as `/api/uni/find` lists them',
    input: z.strictObject({ ...pageFields, ...universityFilterFields }),
    output: UniversityListSchema,
    limit: LIMITS.read,
  }),
};
