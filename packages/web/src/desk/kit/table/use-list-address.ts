import { useAddressQuery, withFields } from '../../../lib/use-address-query.ts';
import type { ListAsk } from './list-address.ts';
import { listAskOf, withoutParams, withParam } from './list-address.ts';

export interface ListAddress extends ListAsk {
  readonly setPage: (page: number) => void;
  readonly setSort: (sort: string) => void;
  /** An empty value narrows nothing. */
  readonly setFilter: (name: string, value: string) => void;
  /** Several at once, such as the first and the last day. */
  readonly setFilters: (values: Readonly<Record<string, string>>) => void;
  readonly clear: () => void;
  /** Id of the record that is open; empty for a new one, null for none. */
  readonly open: string | null;
  readonly setOpen: (id: string | null) => void;
}

/** Stands in the address for a record that is not stored yet. */
const NEW = 'new';

/**
 * Page, order, search and filters of a list, in the address: a reload and a shared link keep them.
 * @param names of search and filters in the address, a constant
 * @param openName of the record that is open, in the address
 */
export const useListAddress = (names: readonly string[], openName = 'open'): ListAddress => {
  const [query, put] = useAddressQuery();
  const open = query.get(openName);
  return {
    ...listAskOf(query, names),
    open: open === NEW ? '' : open,
    setOpen: (id) => put((old) => withFields(old, { [openName]: id === null ? '' : id || NEW })),
    setPage: (page) => put((old) => withParam(old, 'page', String(page))),
    setSort: (sort) => put((old) => withParam(old, 'sort', sort)),
    setFilter: (name, value) => put((old) => withParam(old, name, value)),
    setFilters: (values) =>
      put((old) =>
        Object.entries(values).reduce((next, [name, value]) => withParam(next, name, value), old),
      ),
    clear: () => put((old) => withoutParams(old, names)),
  };
};
