import { withFields } from '../../../lib/use-address-query.ts';

/** What the address of a staff list says: its page, order and filters. */
export interface ListAsk {
  /** 1 or more. */
  readonly page: number;
  /** Empty for the order in which the list begins. */
  readonly sort: string;
  /** Search and filters by their names in the address; empty for any. */
  readonly filters: Readonly<Record<string, string>>;
}

const PAGE = 'page';
const SORT = 'sort';

/** What an address says wrongly narrows nothing. */
export const listAskOf = (query: URLSearchParams, names: readonly string[]): ListAsk => {
  const page = Number(query.get(PAGE));
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    sort: query.get(SORT) ?? '',
    filters: Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])),
  };
};

/** The query with one thing changed; another filter or order begins at the first page. */
export const withParam = (query: URLSearchParams, name: string, value: string): URLSearchParams => {
  const isFirst = name === PAGE && value === '1';
  return withFields(query, { [PAGE]: '', [name]: isFirst ? '' : value });
};

/** The query without any of these filters. */
export const withoutParams = (query: URLSearchParams, names: readonly string[]): URLSearchParams =>
  names.reduce((rest, name) => withParam(rest, name, ''), query);

/** Number of the last page of a list; an empty one has a first page too. */
export const lastPage = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));
