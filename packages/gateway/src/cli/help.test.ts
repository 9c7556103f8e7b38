import { describe, expect, test } from 'vitest';
import { COMMANDS } from './commands.ts';
import { asksForHelp, commandNamed, helpFor, unknownCommand } from './help.ts';

const ENTRIES = {
  'account lock': { usage: '<Uids>', does: 'locks' },
  'account show': { usage: '<phone>', does: 'shows' },
  backup: { usage: '<folder>', does: 'copies', more: 'Whole.' },
  'backup verify': { usage: '<backup>', does: 'checks' },
  restore: { usage: '', does: 'restores', more: 'At once.\nNot twice.' },
};

test.each([
  [['account', 'lock', 'x'], 'account lock'],
  [['backup', '/tmp'], 'backup'],
  [['backup', 'verify', '/tmp'], 'backup verify'],
  [['account'], null],
  [['accounts', 'lock'], null],
  [[], null],
])('the command of %j is %s', (words, name) => {
  expect(commandNamed(ENTRIES, words)).toBe(name);
});

test.each([
  [['--help'], true],
  [['help'], true],
  [['-h'], true],
  [['account', '--help'], true],
  [['account', 'lock', '-h'], true],
  [['account', 'lock', 'x'], false],
  [['import', 'help'], false],
  [[], false],
])('%j asks for help: %s', (words, asks) => {
  expect(asksForHelp(words)).toBe(asks);
});

describe('helpFor', () => {
  const named = (words: readonly string[]): string[] =>
    Object.keys(ENTRIES).filter((name) =>
      new RegExp(`^  ${name}( <|$)`, 'm').test(helpFor(ENTRIES, words)),
    );

  test.each([
    [['--help'], ['account lock', 'account show', 'backup', 'backup verify', 'restore']],
    [
      ['account', '--help'],
      ['account lock', 'account show'],
    ],
    [
      ['help', 'account'],
      ['account lock', 'account show'],
    ],
    [['account', 'lock', '--help'], ['account lock']],
    [
      ['backup', '--help'],
      ['backup', 'backup verify'],
    ],
    [['backup', 'verify', '-h'], ['backup verify']],
    [
      ['nothing', '--help'],
      ['account lock', 'account show', 'backup', 'backup verify', 'restore'],
    ],
  ])('%j names %j', (words, names) => {
    expect(named(words)).toEqual(names);
  });

  test('has one line with the usage and one with what the command does', () => {
    expect(helpFor(ENTRIES, ['account', 'lock'])).toBe(
      'usage: npm run data -- <command>\n  account lock <Uids>\n      locks',
    );
  });

  test('says more of the command that is named, and of no other', () => {
    expect(helpFor(ENTRIES, ['restore'])).toBe(
      'usage: npm run data -- <command>\n  restore\n      restores\n      At once.\n      Not twice.',
    );
    expect(helpFor(ENTRIES, ['backup', '--help'])).toBe(
      'usage: npm run data -- <command>\n  backup <folder>\n      copies\n      Whole.\n  backup verify <backup>\n      checks',
    );
    expect(helpFor(ENTRIES, [])).not.toContain('At once');
  });

  test('lists the commands by name', () => {
    const names = Object.keys(COMMANDS);
    expect(names).toEqual(names.toSorted());
  });

  test('says something of every command', () => {
    const help = helpFor(COMMANDS, []);
    for (const [name, { usage, does, more = 'Nothing.' }] of Object.entries(COMMANDS)) {
      expect(help).toContain(`  ${name}${usage === '' ? '' : ` ${usage}`}\n`);
      expect(does).toMatch(/^[a-z].*[^.]$/);
      expect(more).toMatch(/\.$/);
    }
  });
});

describe('unknownCommand', () => {
  const first = (words: readonly string[]): string | undefined =>
    unknownCommand(ENTRIES, words).split('\n')[0];

  test.each([
    [['acount', 'lock', 'x'], 'there is no command "acount lock"; account lock was probably meant'],
    [['account', 'shwo'], 'there is no command "account shwo"; account show was probably meant'],
    [['restor'], 'there is no command "restor"; restore was probably meant'],
    [['account', 'delete'], 'there is no command "account delete"'],
    [['account', '--reason', 'x'], 'there is no command "account"'],
    [[], 'a command is needed'],
  ])('%j: %s', (words, line) => {
    expect(first(words)).toBe(line);
  });

  test('names the commands that begin with the same word', () => {
    expect(unknownCommand(ENTRIES, ['account', 'delete'])).not.toContain('restore');
    expect(unknownCommand(ENTRIES, ['account', 'delete'])).toContain('account show <phone>');
  });
});
