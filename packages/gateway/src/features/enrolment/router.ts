import type { DomainRouter } from '../../rpc/implement.ts';
import { confirmUpload } from './confirm-upload.ts';
import { findData } from './find-data.ts';
import { findSchemes } from './find-schemes.ts';
import { findScores } from './find-scores.ts';
import { findUpload } from './find-upload.ts';
import { getUpload } from './get-upload.ts';
import type { EnrolmentParts } from './parts.ts';

export const enrolmentRouter = (parts: EnrolmentParts): DomainRouter<'enrolment'> => ({
  findData: findData(parts),
  findScores: findScores(parts),
  findSchemes: findSchemes(parts),
  findUpload: findUpload(parts),
  getUpload: getUpload(parts),
  confirmUpload: confirmUpload(parts),
});
