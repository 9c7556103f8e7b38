import { rm, writeFile } from 'node:fs/promises';
import type { RowFault } from '../lib/sheet/row-fault.ts';
import type { CommandIo } from './command.ts';

/** Faults said on screen; all of them are in the report. */
const FAULTS_SAID = 20;

/** A cell for a spreadsheet, which must not take it for a formula. */
export const csvCell = (cell: string): string =>
  `"${cell.replace(/^(?=[=+\-@\t])/, "'").replaceAll('"', '""')}"`;

/**
 * Writes the faults beside the file and says the first. The report of an earlier run is deleted when
 * there is nothing to report.
 */
export const reportFaults = async (
  file: string,
  faults: readonly RowFault[],
  { say }: Pick<CommandIo, 'say'>,
): Promise<void> => {
  const report = `${file}.rejected.csv`;
  if (faults.length === 0) {
    await rm(report, { force: true });
    return;
  }
  const lines = [
    ['行号', '列', '原因'],
    ...faults.map(({ row, column, reason }) => [String(row), column, reason]),
  ].map((cells) => cells.map(csvCell).join(','));
  // The mark tells spreadsheet programs that this is UTF-8.
  await writeFile(report, `\uFEFF${lines.join('\r\n')}\r\n`);
  for (const { row, column, reason } of faults.slice(0, FAULTS_SAID)) {
    say(`第 ${row} 行，${column}：${reason}`);
  }
  say(`nothing was changed: ${faults.length} faults, all of them in ${report}`);
};
