import { parseArgs } from 'node:util';
import type { Command, CommandIo } from '../../../../command/command.ts';
import { EXIT, UsageError } from '../../../../command/command.ts';
import { pathOf } from '../../../../command/path-of.ts';
import { reportFaults } from '../../../../command/row-report.ts';
import { withDatabase } from '../../../../command/with-database.ts';
import { SheetError } from '../../../../lib/sheet/read-sheet.ts';
import { readTable } from '../../../../lib/sheet/read-table.ts';
import { LayoutError } from '../../../../lib/sheet/sheet-columns.ts';
import { createUniversityStore } from '../../university/store.ts';
import { importPartnerRows } from '../import-store.ts';
import { resolvePartners } from './resolve-partners.ts';

const readArguments = (args: readonly string[], io: CommandIo) => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { replace: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [file, ...rest] = positionals;
    if (file === undefined || rest.length > 0) throw new Error('one file is needed');
    return { file: pathOf(io, file), isReplacing: values.replace ?? false };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

/**
 * `import partners`: puts universities that work together into the database, beside the running gateway
 * or without it. A fault in any row: nothing is changed.
 */
export const importPartners: Command = async (args, io) => {
  const { file, isReplacing } = readArguments(args, io);
  try {
    const { rows: table } = await readTable(io.runTask, file);
    return await withDatabase(io, async (database) => {
      const universities = await createUniversityStore(database).names();
      const { partnerships, faults } = resolvePartners(table, universities);
      await reportFaults(file, faults, io);
      if (faults.length > 0) return EXIT.data;
      if (partnerships.length === 0) throw new LayoutError('表中没有数据');
      const counts = await importPartnerRows(database, partnerships, isReplacing);
      const { added, changed, unchanged, removed } = counts;
      io.say(`${added} added, ${changed} changed, ${unchanged} as before`);
      if (isReplacing) io.say(`${removed} of before, which the file does not have, were removed`);
      return EXIT.ok;
    });
  } catch (error) {
    if (!(error instanceof SheetError || error instanceof LayoutError)) throw error;
    io.say(`${file}: ${error.message}`);
    return EXIT.data;
  }
};
