import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc.ts';

/** Universities that a search for one shows. */
const UNIVERSITIES = 20;

/** Universities by a part of their name, for a field. */
export const useUniversities = (Name: string) =>
  trpc.university.find.useQuery({ Limit: UNIVERSITIES, ...(Name !== '' && { Name }) }).data?.List ??
  [];

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
