import { exportCalls } from '@xuanjiang/contracts/export';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import { universityFor } from '../../rpc/own-university.ts';
import type { ExportParts } from './parts.ts';

export const start = ({ exports }: ExportParts) =>
  implement(exportCalls.start, async ({ input, caller, context }) => {
    // Who signed up is for the university alone: operators decide about it, and do not read it.
    if (input.Kind === 'signups' && caller.role !== 'worker') {
      throw new CallError('forbidden', { message: 'signupNoUniversity' });
    }
    return exports.start(caller, {
      id: input.Id,
      universityId: universityFor(caller, input.Universityid),
      kind: input.Kind,
      format: input.Format,
      whole: input.Whole,
      lang: context.lang,
      filter: {
        signupIds: input.Signupids,
        talkId: input.Talkid,
        from: input.From,
        // A gateway of before does not know chosen sign-ups: with this end it writes nobody, and not everybody.
        until: input.Signupids === undefined ? input.Until : 0,
        school: input.School,
        provinceId: input.Provinceid,
        cityId: input.Cityid,
        enrollmentYear: input.Enrollmentyear,
        seen: input.Seen,
      },
    });
  });
