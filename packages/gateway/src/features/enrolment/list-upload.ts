import { enrolmentCalls } from '@xuanjiang/contracts/enrolment';
import { implement } from '../../rpc/implement.ts';
import { listedUniversity } from '../../rpc/own-university.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { EnrolmentParts } from './parts.ts';
import { presentSheetUpload } from './service.ts';

export const listUpload = ({ uploads }: EnrolmentParts) =>
  implement(enrolmentCalls.listUpload, async ({ input, caller }) => {
    const universityId = listedUniversity(caller, input.Universityid);
    const found = await uploads.find('enrolment', universityId, pageOf(input));
    return presentPage(found, (row) => presentSheetUpload(row, uploads.present, true));
  });
