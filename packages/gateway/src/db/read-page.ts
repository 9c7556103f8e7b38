import type { SelectQueryBuilder, Simplify } from 'kysely';

/** Which rows of a query make one page. */
export interface PageRange {
  readonly limit: number;
  readonly offset: number;
}

/** One page of rows, and how many rows there are on all pages together. */
export interface Rows<R> {
  readonly rows: R[];
  readonly total: number;
}

/** How many rows a query without groups gives. */
export const countRows = async <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<number> => {
  const counting = query
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('total'));
  // Kysely cannot infer the row of a query whose tables are type parameters.
  const { total } = (await counting.executeTakeFirstOrThrow()) as { readonly total: number };
  return total;
};

/** @param query ordered, without groups, and without a limit of its own */
export const readPage = async <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { limit, offset }: PageRange,
): Promise<Rows<Simplify<O>>> => {
  // One after the other: a page takes one connection of the pool, not two.
  const rows = await query.limit(limit).offset(offset).execute();
  return { rows, total: await countRows(query) };
};
