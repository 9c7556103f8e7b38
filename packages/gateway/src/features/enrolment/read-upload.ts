import { enrolmentCalls } from '@xuanjiang/contracts/enrolment';
import { implement } from '../../rpc/implement.ts';
import type { EnrolmentParts } from './parts.ts';
import { presentSheetUpload } from './service.ts';

export const readUpload = ({ uploads }: EnrolmentParts) =>
  implement(enrolmentCalls.readUpload, async ({ input, caller }) =>
    presentSheetUpload(await uploads.get(input.Id, 'enrolment', caller), uploads.present),
  );
