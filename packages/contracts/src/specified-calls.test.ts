import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Call } from './call.ts';
import { catalogue } from './catalogue.ts';
import { plainJsonSchema } from './json-schema.ts';

const calls = Object.values(catalogue).flatMap((entries): Call[] => Object.values(entries));
const fieldsOf = (schema: z.ZodType): string[] =>
  Object.keys(plainJsonSchema(schema, 'input').properties ?? {});

const RECORD =
  'Id Fkuserid Openid Type Name Phone School Schoolid Address Provinceid Cityid Areaid From';
const FORM =
  'School Provinceid Schoolid Cityid Areaid Address Enrollmentyear code Phone Agreesharecontact From';

/** Specification §7, the calls of who a user is, and of the chat: method, path, what is sent, what of the answer is used. */
const SPECIFIED = [
  ['GET', '/api/user/subscribe/get', '', RECORD],
  ['POST', '/api/user/subscribe/add', RECORD, ''],
  ['POST', '/api/user/subscribe/delete', RECORD, ''],
  ['GET', '/api/user/info', '', 'phone isWorker hasExtend Ext User orgInfo ChatType'],
  ['POST', '/api/user/extend/add', FORM, 'phone isWorker hasExtend Ext User orgInfo ChatType'],
  ['POST', '/api/user/extend/update', FORM, ''],
  ['POST', '/api/user/phone/sms', 'Phone', ''],
  ['GET', '/api/hs/find', 'Page Tracestatus Limit Cityid Province Name', 'List Total'],
  ['POST', '/api/user/offline', '', ''],
  ['POST', '/api/user/wxlogin', 'Appid Code From', 'Token ChatType'],
  ['POST', '/api/user/wx/share', 'Url Appid', 'Ticket'],
  ['POST', '/api/support/get/mask', '', 'Mask Uids'],
  ['GET', '/api/stream/chat', 'From', 'Endpoint Clientid Username Userpass'],
  ['POST', '/api/user/fakelogin', '', ''],
  ['GET', '/api/sys/province/find', 'Page Limit', 'List'],
] as const;

const words = (list: string): string[] => list.split(' ').filter(Boolean);

describe('the calls that the specification names', () => {
  test.each(SPECIFIED)(
    '%s %s is there, with its fields [3.SUB.1, 3.USER.2, 3.REG.1, 7.CALL.1, 7.CALL.2, 7.CALL.3, 7.CALL.4, 7.CALL.5, 7.CALL.6, 7.CALL.7, 7.CALL.10, 7.CALL.11, 7.CALL.13, 7.CALL.15, 7.CALL.16, 7.CALL.20, 7.CALL.21]',
    (method, path, sent, used) => {
      const found = calls.filter((call) => call.path === path);
      expect(found.map((call) => call.method)).toEqual([method]);
      for (const { input, output } of found) {
        expect(fieldsOf(input)).toEqual(expect.arrayContaining(words(sent)));
        expect(fieldsOf(output)).toEqual(expect.arrayContaining(words(used)));
      }
    },
  );
});
