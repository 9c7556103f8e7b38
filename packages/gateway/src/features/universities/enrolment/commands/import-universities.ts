import { loadRegionTable } from '@xuanjiang/region-data/load-region-table';
import { announce } from '../../../../command/announce.ts';
import type { Command } from '../../../../command/command.ts';
import { EXIT } from '../../../../command/command.ts';
import { reportFaults } from '../../../../command/row-report.ts';
import { withDatabase } from '../../../../command/with-database.ts';
import { systemClock } from '../../../../lib/clock.ts';
import { headingOf } from '../../../../lib/sheet/field-table.ts';
import { SheetError } from '../../../../lib/sheet/read-sheet.ts';
import { LayoutError } from '../../../../lib/sheet/sheet-columns.ts';
import { importUniversityRows, sourceOfTitle } from '../../university/service.ts';
import { resolveSheet } from '../checking/resolve-enrolment.ts';
import { readImportArguments } from './import-arguments.ts';
import { readSheetFile, rowFaults } from './read-sheet-file.ts';

const TAKEN = '名称属于另一所院校';

/**
 * `import universities`: puts the ministry's list into the table, beside the running gateway or without
 * it. A fault in any row: nothing is changed.
 */
export const importUniversities: Command = async (args, io) => {
  const { file, ...given } = readImportArguments(args, io);
  try {
    const { table: regions } = await loadRegionTable();
    const sheet = await readSheetFile(io.runTask, file, 'university');
    const context = { regions, universities: [], source: given, universityId: null };
    const { rows, drafts } = resolveSheet(sheet.table, sheet.plan, context);
    const faults = rowFaults(sheet, rows);
    await reportFaults(file, faults, io);
    if (faults.length > 0) return EXIT.data;
    if (drafts.table !== 'university' || rows.length === 0) throw new LayoutError('表中没有院校');
    const universities = drafts.rows.map(({ row }) => row);
    const titled = sourceOfTitle(sheet.table.title);
    const source = {
      publisher: given.publisher || titled.publisher || '导入名单',
      publishedAt: given.publishedAt || titled.publishedAt,
      url: given.url,
    };
    return await withDatabase(io, async (database, config) => {
      const counts = await importUniversityRows(database, universities, source, systemClock);
      if ('taken' in counts) {
        const column = headingOf(sheet.table, sheet.plan, 'school_name');
        const rowOf = new Map(drafts.rows.map(({ row: { id }, at }) => [id, at]));
        const taken = counts.taken.map((id) => ({
          row: rowOf.get(id) ?? 0,
          column,
          reason: TAKEN,
        }));
        await reportFaults(file, taken, io);
        return EXIT.data;
      }
      const { added, changed, unchanged } = counts;
      io.say(`${added} added, ${changed} changed, ${unchanged} as before`);
      const undergraduate = universities.filter(({ level }) => level === '本科').length;
      io.say(`本科 ${undergraduate}, 专科 ${universities.length - undergraduate}`);
      await announce(config, 'public', '', io.say);
      return EXIT.ok;
    });
  } catch (error) {
    if (!(error instanceof SheetError || error instanceof LayoutError)) throw error;
    io.say(`${file}: ${error.message}`);
    return EXIT.data;
  }
};
