import { parseArgs } from 'node:util';
import { isDay } from '@xuanjiang/contracts/rules/shanghai-day';
import type { CommandIo } from '../../../../command/command.ts';
import { UsageError } from '../../../../command/command.ts';
import { pathOf } from '../../../../command/path-of.ts';
import type { SourceDraft } from '../../university/service.ts';

export interface ImportArguments extends SourceDraft {
  readonly file: string;
}

/**
 * A file, and who published it when: the file itself need not say.
 * @throws UsageError
 */
export const readImportArguments = (
  args: readonly string[],
  io: Pick<CommandIo, 'environment'>,
): ImportArguments => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        publisher: { type: 'string' },
        date: { type: 'string' },
        url: { type: 'string' },
      },
      allowPositionals: true,
    });
    const [file, ...rest] = positionals;
    if (file === undefined || rest.length > 0) throw new Error('one file is needed');
    const { publisher = '', date = '', url = '' } = values;
    if (date !== '' && !isDay(date)) throw new Error('--date is no day, YYYY-MM-DD');
    if (url !== '' && !/^https?:\/\/\S+$/.test(url)) throw new Error('--url is no address');
    return { file: pathOf(io, file), publisher: publisher.trim(), publishedAt: date, url };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};
