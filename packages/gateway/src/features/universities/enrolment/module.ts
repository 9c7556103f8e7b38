import type { Context } from '../../../wiring/context.ts';
import type { UploadService } from '../../ground/upload/service.ts';
import type { UniversityService } from '../university/service.ts';
import { enrolmentRouter } from './calls.ts';
import { createSheetChecker, createSheetStorer } from './checking/check-sheet.ts';
import { createEnrolmentImport } from './import-store.ts';
import { createEnrolmentStore } from './store.ts';
import { createFigureTableStore } from './table-store.ts';

interface Needs {
  readonly universities: UniversityService;
  readonly uploads: UploadService;
}

/** Enrolment data: lines, plans and score tables, and the sheets that they come from. */
export const createEnrolmentModule = (
  { database, publicData, regions, clock }: Context,
  { universities, uploads }: Needs,
) => ({
  checkUpload: createSheetChecker(universities.names),
  storeUpload: createSheetStorer(
    createEnrolmentImport(database),
    universities.names,
    publicData.announce,
  ),
  calls: {
    enrolment: enrolmentRouter({
      ...{ store: createEnrolmentStore(database), tables: createFigureTableStore(database) },
      ...{ universities, uploads, regions, publicData, clock },
    }),
  },
});
