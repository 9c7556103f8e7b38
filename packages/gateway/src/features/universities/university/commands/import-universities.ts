import { loadRegionTable } from '@xuanjiang/region-data/load-region-table';
import { announce } from '../../../../command/announce.ts';
import type { Command } from '../../../../command/command.ts';
import { EXIT } from '../../../../command/command.ts';
import { reportFaults } from '../../../../command/row-report.ts';
import { withDatabase } from '../../../../command/with-database.ts';
import { SheetError } from '../../../../lib/sheet/read-sheet.ts';
import { readTable } from '../../../../lib/sheet/read-table.ts';
import { LayoutError } from '../../../../lib/sheet/sheet-columns.ts';
import { importUniversityRows } from '../import-store.ts';
import { readImportArguments } from './import-arguments.ts';
import { resolveUniversities } from './resolve-universities.ts';

const MINISTRY = '教育部《全国普通高等学校名单》';

/** The day that a title names, 截至2026年6月17日. */
const dayIn = (title: string): string => {
  const [, year, month = '', day = ''] = /(\d{4})年(\d{1,2})月(\d{1,2})日/.exec(title) ?? [];
  return year === undefined ? '' : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

/**
 * `import universities`: puts the ministry's list into the table, beside the running gateway or without
 * it. A fault in any row: nothing is changed.
 */
export const importUniversities: Command = async (args, io) => {
  const { file, ...given } = readImportArguments(args, io);
  try {
    const { table: regions } = await loadRegionTable();
    const table = await readTable(file);
    const { universities, faults, title, taken } = resolveUniversities(table, regions);
    await reportFaults(file, faults, io);
    if (faults.length > 0) return EXIT.data;
    if (universities.length === 0) throw new LayoutError('表中没有院校');
    const source = {
      publisher:
        given.publisher || (title.includes('全国普通高等学校名单') ? MINISTRY : '导入名单'),
      publishedAt: given.publishedAt || dayIn(title),
      url: given.url,
    };
    return await withDatabase(io, async (database, config) => {
      const counts = await importUniversityRows(database, universities, source);
      if ('taken' in counts) {
        await reportFaults(file, counts.taken.map(taken), io);
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
