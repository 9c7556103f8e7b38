import { rm, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { loadRegionTable } from '@xuanjiang/region-data/load-region-table';
import type { Command, CommandIo } from '../../../../command/command.ts';
import { EXIT, UsageError } from '../../../../command/command.ts';
import { pathOf } from '../../../../command/path-of.ts';
import { csvCell } from '../../../../command/row-report.ts';
import { withDatabase } from '../../../../command/with-database.ts';
import { readSheet, SheetError } from '../../../../lib/sheet/read-sheet.ts';
import type { ImportCounts, ImportOptions, SchoolDraft } from '../import-store.ts';
import { importSchoolRows } from '../import-store.ts';
import type { RejectedRow } from './resolve-rows.ts';
import { HeaderError, resolveRows } from './resolve-rows.ts';

/** Rejected rows said on screen; all of them are in the report. */
const ROWS_SAID = 20;

const readArguments = (args: readonly string[]): ImportOptions & { readonly file: string } => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { replace: { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
      allowPositionals: true,
    });
    const [file, ...rest] = positionals;
    if (file === undefined || rest.length > 0) throw new Error('one file is needed');
    return { file, replace: values.replace ?? false, dryRun: values['dry-run'] ?? false };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

/**
 * The report is written beside the file. The report of an earlier run is deleted when there is
 * nothing to report.
 */
const writeReport = async (file: string, rejected: readonly RejectedRow[]): Promise<string> => {
  const report = `${file}.rejected.csv`;
  const lines = [
    ['行号', '原因', '原文'],
    ...rejected.map(({ row, reason, cells }) => [String(row), reason, ...cells]),
  ].map((cells) => cells.map(csvCell).join(','));
  if (rejected.length === 0) await rm(report, { force: true });
  // The mark tells spreadsheet programs that this is UTF-8.
  else await writeFile(report, `\uFEFF${lines.join('\r\n')}\r\n`);
  return report;
};

const sayRejected = (rejected: readonly RejectedRow[], report: string, io: CommandIo): void => {
  for (const { row, reason } of rejected.slice(0, ROWS_SAID)) io.say(`第 ${row} 行：${reason}`);
  io.say(`${rejected.length} rows rejected, all of them in ${report}`);
};

const store = (
  schools: readonly SchoolDraft[],
  options: ImportOptions,
  io: CommandIo,
): Promise<ImportCounts> =>
  withDatabase(io, (database) => importSchoolRows(database, schools, options));

/**
 * `import schools`: puts the schools of a file into the directory, in one transaction, beside the
 * running gateway or without it. Rows that are no schools are reported and left out; with
 * `--replace` they stop the import, since what they meant would be removed.
 */
export const importSchools: Command = async (args, io) => {
  const { file: given, ...options } = readArguments(args);
  const file = pathOf(io, given);
  try {
    const { table: regions } = await loadRegionTable();
    const { schools, rejected } = resolveRows(await readSheet(file), regions);
    const report = await writeReport(file, rejected);
    if (rejected.length > 0) sayRejected(rejected, report, io);
    if (options.replace && (rejected.length > 0 || schools.length === 0)) {
      io.say('nothing was changed: --replace needs a file with schools in it and no rejected row');
      return EXIT.data;
    }
    const { added, changed, removed, unchanged } = await store(schools, options, io);
    const counts = `${added} added, ${changed} changed, ${removed} removed, ${unchanged} as before`;
    io.say(options.dryRun ? `nothing was changed (--dry-run): ${counts}` : counts);
    return rejected.length > 0 ? EXIT.data : EXIT.ok;
  } catch (error) {
    if (!(error instanceof SheetError || error instanceof HeaderError)) throw error;
    io.say(`${file}: ${error.message}`);
    return EXIT.data;
  }
};
