import { parseArgs } from 'node:util';
import { REASON_MAX } from '@xuanjiang/contracts/realtime/protocol';
import { cleanLine } from '@xuanjiang/contracts/rules/clean-text';
import { UsageError } from './command.ts';

/**
 * The words and options of a command.
 * @throws UsageError
 */
export const readWords = <O extends string>(
  args: readonly string[],
  names: readonly O[],
): { readonly words: readonly string[]; readonly values: Readonly<Partial<Record<O, string>>> } => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
      allowPositionals: true,
    });
    return { words: positionals, values: values as Partial<Record<O, string>> };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

/**
 * The reason that an operator gives; empty for none.
 * @throws UsageError for one that is too long
 */
export const reasonOf = (given: string | undefined): string => {
  const reason = cleanLine(given ?? '');
  if (reason.length <= REASON_MAX) return reason;
  throw new UsageError(`a reason has at most ${REASON_MAX} characters`);
};
