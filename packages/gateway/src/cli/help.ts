import { editDistance } from '../lib/edit-distance.ts';
import type { CommandEntry } from './commands.ts';

/** Commands by their first words. */
type Entries = Readonly<Record<string, Pick<CommandEntry, 'usage' | 'does' | 'more'>>>;

const HELP_WORDS: readonly string[] = ['--help', '-h', 'help'];
/** A name that is further away is not suggested. */
const SUGGESTED_DISTANCE = 3;

const wordsOf = (name: string): readonly string[] => name.split(' ');

const beginsWith = (words: readonly string[], first: readonly string[]): boolean =>
  first.every((word, index) => words[index] === word);

const indented = (lines: string): string => lines.replace(/^/gm, '      ');

const lineOf = ([name, { usage, does }]: readonly [string, Entries[string]]): string =>
  `  ${[name, usage].filter((part) => part !== '').join(' ')}\n${indented(does)}`;

/** The name of the command that the words begin with: of two the longer one; null for none. */
export const commandNamed = (entries: Entries, words: readonly string[]): string | null =>
  Object.keys(entries)
    .filter((name) => beginsWith(words, wordsOf(name)))
    .sort((a, b) => wordsOf(b).length - wordsOf(a).length)[0] ?? null;

/** Whether the words ask for help instead of a command. */
export const asksForHelp = (words: readonly string[]): boolean =>
  HELP_WORDS.includes(words[0] ?? '') || words.includes('--help') || words.includes('-h');

/**
 * The commands that the words are about, with one line each; all of them where there are none. More is said of the
 * command that the words name.
 */
export const helpFor = (entries: Entries, words: readonly string[]): string => {
  const asked = words.filter((word) => !HELP_WORDS.includes(word));
  const all = Object.entries(entries);
  const name = commandNamed(entries, asked);
  const ofGroup = all.filter(([each]) => beginsWith(wordsOf(each), asked.slice(0, 1)));
  const chosen =
    name !== null && wordsOf(name).length > 1
      ? all.filter(([each]) => each === name)
      : asked.length > 0 && ofGroup.length > 0
        ? ofGroup
        : all;
  const more = name === null ? undefined : entries[name]?.more;
  const named = more === undefined ? [] : [indented(more)];
  return [
    'usage: npm run data -- <command>',
    ...chosen.flatMap((entry) => [lineOf(entry), ...(entry[0] === name ? named : [])]),
  ].join('\n');
};

/** What is said of words that are no command. */
export const unknownCommand = (entries: Entries, words: readonly string[]): string => {
  if (words.length === 0) return `a command is needed\n${helpFor(entries, [])}`;
  const near = Object.keys(entries)
    .map((name) => {
      const given = words.slice(0, wordsOf(name).length).join(' ');
      return { name, given, distance: editDistance(given, name) };
    })
    .sort((a, b) => a.distance - b.distance)[0];
  const suggestion =
    near !== undefined && near.distance <= SUGGESTED_DISTANCE
      ? `; ${near.name} was probably meant`
      : '';
  const given = words.slice(0, 2).filter((word) => !word.startsWith('-'));
  return `there is no command "${given.join(' ')}"${suggestion}\n${helpFor(entries, words)}`;
};
