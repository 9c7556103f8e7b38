import { loadRegionTable } from '@xuanjiang/region-data/load-region-table';
import { announce } from '../../../../command/announce.ts';
import type { Command } from '../../../../command/command.ts';
import { EXIT } from '../../../../command/command.ts';
import { reportFaults } from '../../../../command/row-report.ts';
import { withDatabase } from '../../../../command/with-database.ts';
import { systemClock } from '../../../../lib/clock.ts';
import { SheetError } from '../../../../lib/sheet/read-sheet.ts';
import { LayoutError } from '../../../../lib/sheet/sheet-columns.ts';
import { createUniversityStore } from '../../university/store.ts';
import { resolveSheet } from '../checking/resolve-enrolment.ts';
import { importEnrolmentRows } from '../import-store.ts';
import { commandDraft } from '../proof/import-draft.ts';
import { readImportArguments } from './import-arguments.ts';
import { readSheetFile, rowFaults } from './read-sheet-file.ts';

const REPLACE = '--replace';

const SAID = {
  admission_line: 'admission lines',
  enrolment_plan: 'plans',
  score_table: 'tables of scores',
  control_line: 'control lines',
  exam_scheme: 'schemes of the exam',
} as const;

/**
 * `import enrolment`: puts admission lines, plans, tables of scores, control lines or schemes into their table,
 * beside the running gateway or without it. A fault in any row: nothing is changed.
 * With `--replace` what there was of the same universities, provinces, years, subjects and batches goes.
 */
export const importEnrolment: Command = async (args, io) => {
  const given = args.filter((arg) => arg !== REPLACE);
  const { file, ...source } = readImportArguments(given, io);
  try {
    const { table: regions } = await loadRegionTable();
    const sheet = await readSheetFile(io.runTask, file, 'enrolment');
    return await withDatabase(io, async (database, config) => {
      const universities = await createUniversityStore(database).names();
      const context = { regions, universities, source, universityId: null };
      const { rows, drafts } = resolveSheet(sheet.table, sheet.plan, context);
      const faults = rowFaults(sheet, rows);
      await reportFaults(file, faults, io);
      if (faults.length > 0) return EXIT.data;
      if (drafts.table === 'university' || rows.length === 0) throw new LayoutError('表中没有数据');
      const isReplacing = given.length < args.length;
      const proof = { draft: await commandDraft(file, sheet.name, source), clock: systemClock };
      const { put, gone } = await importEnrolmentRows(database, drafts, isReplacing, proof);
      io.say(`${put} ${SAID[drafts.table]}`);
      if (isReplacing) io.say(`${gone} of before, which the file does not have, were removed`);
      await announce(config, 'public', '', io.say);
      return EXIT.ok;
    });
  } catch (error) {
    if (!(error instanceof SheetError || error instanceof LayoutError)) throw error;
    io.say(`${file}: ${error.message}`);
    return EXIT.data;
  }
};
