import type { DomainRouter } from '../../rpc/implement.ts';
import { confirmUpload } from './confirm-upload.ts';
import { findData } from './find-data.ts';
import { findSchemes } from './find-schemes.ts';
import { findScores } from './find-scores.ts';
import { listUpload } from './list-upload.ts';
import type { EnrolmentParts } from './parts.ts';
import { readUpload } from './read-upload.ts';

export const enrolmentRouter = (parts: EnrolmentParts): DomainRouter<'enrolment'> => ({
  findData: findData(parts),
  findScores: findScores(parts),
  findSchemes: findSchemes(parts),
  listUpload: listUpload(parts),
  readUpload: readUpload(parts),
  confirmUpload: confirmUpload(parts),
});
