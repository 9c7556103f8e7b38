import { enrolmentCalls } from '@xuanjiang/contracts/enrolment';
import { implement } from '../../rpc/implement.ts';
import type { EnrolmentParts } from './parts.ts';
import { presentSheetUpload } from './service.ts';

export const confirmUpload = ({ uploads }: EnrolmentParts) =>
  implement(enrolmentCalls.confirmUpload, async ({ input, caller }) => {
    const row = await uploads.confirm(input.Id, 'enrolment', caller);
    return presentSheetUpload(row, uploads.present);
  });
