import type { DomainRouter } from '../../rpc/implement.ts';
import { findData } from './find-data.ts';
import { findSchemes } from './find-schemes.ts';
import { findScores } from './find-scores.ts';
import type { EnrolmentParts } from './parts.ts';

export const enrolmentRouter = (parts: EnrolmentParts): DomainRouter<'enrolment'> => ({
  findData: findData(parts),
  findScores: findScores(parts),
  findSchemes: findSchemes(parts),
});
