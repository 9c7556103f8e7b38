import { useQuery, useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc.ts';

/** Rows of a page. */
export const ROWS = 20;
/** Universities that a search for one shows. */
const UNIVERSITIES = 20;

/** Reads everything of these domains anew, such as `eventEdit` and `event`. */
export const useReadAnew = (...domains: readonly string[]) => {
  const client = useQueryClient();
  return (): void =>
    void client.invalidateQueries({
      predicate: ({ queryKey }) => domains.includes(String(queryKey.flat()[0])),
    });
};

/**
 * A call whose answer is the record as it is now, which is shown at once: what is typed until everything is
 * read anew has its version, and is not in conflict with what the same person has just done.
 */
export const shown =
  <I extends readonly unknown[], R>(
    call: (...input: I) => Promise<R>,
    show: (record: R) => void,
  ): ((...input: I) => Promise<R>) =>
  async (...input) => {
    const record = await call(...input);
    show(record);
    return record;
  };

/** Universities by a part of their name, for a field. */
export const useUniversities = (Name: string) =>
  trpc.university.find.useQuery({ Limit: UNIVERSITIES, ...(Name !== '' && { Name }) }).data?.List ??
  [];

export interface RegionOption {
  readonly value: string;
  readonly label: string;
}

/** All provinces, and all cities with the names of their provinces, for a field. */
export const useRegionOptions = () => {
  const { data } = useQuery({
    queryKey: ['region-options'],
    queryFn: async () => {
      const { loadRegionTable } = await import('@xuanjiang/region-data/load-region-table');
      const { table } = await loadRegionTable();
      const provinces = table.provinces();
      return {
        provinces: provinces.map(({ code, name }) => ({ value: code, label: name })),
        cities: provinces.flatMap((province) =>
          table.children(province.code).map(({ code, name }) => ({
            value: code,
            label: name === province.name ? name : `${province.name} ${name}`,
          })),
        ),
      };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? { provinces: [], cities: [] };
};
