import type { Context } from '../../../wiring/context.ts';
import type { SettingService } from '../../ground/setting/service.ts';
import type { UploadService } from '../../ground/upload/service.ts';
import type { UniversityService } from '../university/service.ts';
import { importUniversityRows } from '../university/service.ts';
import { enrolmentRouter } from './calls.ts';
import type { SheetParts } from './checking/check-sheet.ts';
import { createSheetWork } from './checking/check-sheet.ts';
import { createEnrolmentImport } from './import-store.ts';
import { createProofFinder } from './proof/find-proof.ts';
import { createProofFile } from './proof/proof-file.ts';
import { createProofReader } from './proof/proof-present.ts';
import { createProofStore } from './proof/reading-store.ts';
import { createRankStore } from './rank/rank-store.ts';
import { createRankWork } from './rank/rank-work.ts';
import { requireRight } from './right-store.ts';
import { createSheetService } from './service.ts';
import { createSheetStore } from './sheet-store.ts';
import { createShownFileStore } from './shown-file-store.ts';
import { sheetRouter } from './staff-calls.ts';
import { createSheetWaiting } from './staff-waiting-store.ts';
import { createEnrolmentStore } from './store.ts';
import { createFigureTableStore } from './table-store.ts';

interface Needs {
  readonly universities: UniversityService;
  readonly uploads: UploadService;
  readonly settings: SettingService;
}

/** Enrolment data: lines, plans and score tables, and the sheets that they and universities come from. */
export const createEnrolmentModule = (
  { runTask, database, publicData, regions, clock, guideFiles: { storage } }: Context,
  { universities, uploads, settings }: Needs,
) => {
  const rows = createSheetStore(database);
  const proofs = createProofStore(database);
  /** A list of universities is imported by operators only. */
  const putUniversities: SheetParts['putUniversities'] = async (drafts, source, account) => {
    const counts = await importUniversityRows(database, drafts, source, clock, async (db) => {
      await requireRight(db, account, null);
    });
    return 'taken' in counts ? counts : { put: drafts.length };
  };
  const work = createSheetWork({
    rows,
    names: universities.names,
    putRows: createEnrolmentImport(database),
    putUniversities,
    announce: publicData.announce,
    ...{ runTask, proofs, clock },
  });
  const { announce } = publicData;
  const sheets = createSheetService({
    ...{ rows, uploads, universities, settings, regions, clock, announce },
    shownFiles: createShownFileStore(database),
  });
  const store = createEnrolmentStore(database);
  const rankFiles = createRankStore(database);
  const rankWork = createRankWork(rankFiles, clock);
  return {
    rankFiles: { bytes: rankFiles.bytes },
    /** One at a time, and apart from other jobs: each takes seconds. */
    runner: rankWork.runner,
    checkUpload: work.check,
    storeUpload: work.store,
    runHourly: async () => {
      await rows.prune();
      await proofs.prune(clock());
      await rankWork.runHourly();
    },
    proofFile: createProofFile(proofs, storage),
    waiting: createSheetWaiting(database, () => settings.isOn('sheetSecond')),
    calls: {
      enrolment: enrolmentRouter({
        ...{ store, tables: createFigureTableStore(database) },
        ...{ universities, uploads, sheets, regions, publicData, clock, rankFiles },
        findProof: createProofFinder({ store, proofs }, createProofReader(proofs)),
      }),
      sheet: sheetRouter({ sheets }),
    },
  };
};
