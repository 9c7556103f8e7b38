/**
 * `npm run figures [-- <part>]`: measures what this product promises, one part after the other, and writes it into
 * docs/figures.md. It wants a quiet machine. `--release <version>` makes what stands there the values of a release.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { compare, meets, PARTS } from './lib/figures.mjs';
import { ensureBuilt } from './lib/gateway-build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { at } from './lib/root.mjs';
import { giveUp, StepError, say, since } from './lib/say.mjs';

const FILE = at('docs/figures.md');
const HEADING = /^\| figure \| .*last release (\S+) .*$/m;

/** The table of the document: for each name its cells, and the version of the last release. */
const readTable = (text) => {
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()));
  return {
    version: HEADING.exec(text)?.[1] ?? '–',
    known: new Map(
      cells.map(([, name, , , , release, now]) => [name.slice(1, -1), { release, now }]),
    ),
  };
};

const numberOf = (cell) => (cell === undefined || !/^\d/.test(cell) ? null : Number(cell));
const shown = (value) => String(Number(value.toPrecision(value >= 100 ? 4 : 3)));

const { values, positionals } = parseArgs({
  options: { release: { type: 'string' } },
  allowPositionals: true,
});
const [wanted] = positionals;

try {
  const names = PARTS.map(({ part }) => part);
  if (wanted !== undefined && !names.includes(wanted)) {
    throw new StepError(`there is no part ${wanted}; there are: ${names.join(', ')}`);
  }
  const text = readFileSync(FILE, 'utf8');
  const { version, known } = readTable(text);
  /** Cells of `now` of this run: a number, or why there is none. */
  const now = new Map();
  const rowOf = (figure) => {
    const { name, says, unit, goal } = figure;
    const cell = now.get(name) ?? known.get(name)?.now ?? '';
    const release = values.release === undefined ? (known.get(name)?.release ?? '') : cell;
    const value = numberOf(cell);
    const change = compare(figure, numberOf(release), value);
    const missed = value !== null && meets(goal, value) === false ? ', goal missed' : '';
    const verdict = `${change}${missed}`.replace(/^, /, '');
    return {
      name,
      change,
      row: `| \`${name}\` | ${[says, unit, goal, release, cell, verdict].join(' | ')} |`,
    };
  };
  /** Writes the table with what is known so far. @returns its rows */
  const write = () => {
    const rows = PARTS.flatMap(({ figures }) => figures.map(rowOf));
    const heading = `| figure | what | unit | goal | last release ${values.release ?? version} | now | |`;
    const table = [heading, '|---|---|---|---|---|---|---|', ...rows.map(({ row }) => row)];
    const before = text.slice(0, text.indexOf('| figure |'));
    writeFileSync(FILE, `${before}${table.join('\n')}\n`);
    return { table, rows };
  };
  if (values.release === undefined) {
    await ensureInstalled();
    await ensureBuilt();
    say(`load average ${loadavg()[0].toFixed(1)}: above 1 the times are too long`);
    for (const { part, measure, figures } of PARTS) {
      if (wanted !== undefined && part !== wanted) continue;
      const start = performance.now();
      const reason = ({ message }) =>
        `not measured: ${message.replaceAll(/[|\n]/g, ' ').slice(0, 80)}`;
      const found = await measure().catch(reason);
      for (const { name } of figures) {
        const value = Array.isArray(found)
          ? found.find((one) => one.name === name)?.value
          : undefined;
        const lacking = Array.isArray(found) ? 'not measured: the benchmark gave none' : found;
        now.set(name, value === undefined ? lacking : shown(value));
      }
      // After each part: a run that is stopped keeps what it has measured.
      write();
      say(`${part}: ${since(start)}`);
    }
  }
  const { table, rows } = write();
  const worse = rows.filter(({ name, change }) => change === 'worse' && now.has(name));
  say(table.join('\n'));
  const grown = worse.map(({ name }) => name).join(', ');
  say(worse.length === 0 ? 'none got worse' : `worse than in ${version}: ${grown}`);
} catch (error) {
  giveUp(error);
}
