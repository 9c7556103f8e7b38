import type { OwnColumns, OwnUnit } from '../columns/columns.ts';
import { COLUMNS_MAX, columnOf, isEmptyColumns, unitCount } from '../columns/columns.ts';
import { isEmptyOwn } from '../own-exam.ts';
import type { Carried } from './carry.ts';

const allOf = ({ columns }: OwnColumns): readonly OwnUnit[] =>
  columns.flatMap(({ units }) => units);

/** What would change on this device. */
export interface Change {
  /** What is brought says something else of the own exam. */
  readonly profile: boolean;
  /** Units that are brought and are not here, and units here that are not brought. */
  readonly news: number;
  readonly lost: number;
  /** Names or order of the columns differ. */
  readonly order: boolean;
  /** Both have units, of different exams: these cannot be added. */
  readonly exams: boolean;
}

const shape = ({ columns }: OwnColumns): string =>
  JSON.stringify(columns.map(({ name, units }) => [name, units.map(({ id }) => id)]));

export const changeOf = (here: Carried, brought: Carried): Change => ({
  profile: !isEmptyOwn(brought.own) && JSON.stringify(here.own) !== JSON.stringify(brought.own),
  news: allOf(brought.columns).filter(({ id }) => columnOf(here.columns, id) === -1).length,
  lost: allOf(here.columns).filter(({ id }) => columnOf(brought.columns, id) === -1).length,
  order: shape(here.columns) !== shape(brought.columns),
  exams:
    unitCount(here.columns) > 0 &&
    unitCount(brought.columns) > 0 &&
    (here.columns.provinceid !== brought.columns.provinceid ||
      here.columns.subject !== brought.columns.subject),
});

export const isNoChange = ({ profile, news, lost, order }: Change): boolean =>
  !profile && news === 0 && lost === 0 && !order;

/** What is brought in place of what is here; an empty part takes nothing away. */
export const replaced = (here: Carried, brought: Carried): Carried => ({
  own: isEmptyOwn(brought.own) ? here.own : brought.own,
  columns: isEmptyColumns(brought.columns) ? here.columns : brought.columns,
});

/**
 * What is here and, behind it, what is brought: units of a column come to the one with its name, else
 * into a column of their own, else to the end. The own exam stays where something was said of it.
 */
export const added = (here: Carried, brought: Carried): Carried => {
  const columns = here.columns.columns.map(({ name, units }) => ({ name, units: [...units] }));
  brought.columns.columns.forEach(({ name, units }, place) => {
    const news = units.filter(({ id }) => columnOf(here.columns, id) === -1);
    const same =
      name === ''
        ? columns[place]?.name === ''
          ? columns[place]
          : undefined
        : columns.find((column) => column.name === name);
    // A name that was given is kept, also of a column that is still empty.
    if (news.length === 0 && (name === '' || same !== undefined)) return;
    if (same !== undefined) same.units.push(...news);
    else if (columns.length < COLUMNS_MAX) columns.push({ name, units: [...news] });
    else columns.at(-1)?.units.push(...news);
  });
  const exam = unitCount(here.columns) > 0 ? here.columns : brought.columns;
  return {
    own: isEmptyOwn(here.own) ? brought.own : here.own,
    columns: { provinceid: exam.provinceid, subject: exam.subject, columns },
  };
};
