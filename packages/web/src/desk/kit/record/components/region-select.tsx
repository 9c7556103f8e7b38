import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';

/** All provinces, and all cities with the names of their provinces, for a field. */
const useRegionOptions = () => {
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

interface Props {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  readonly disabled?: boolean;
  readonly of: 'provinces' | 'cities';
  /** What the empty choice is called; without it one has to be chosen. */
  readonly none?: string;
}

/** A province or a city, found by typing a part of its name. */
export const RegionSelect = ({ of, none, value, ...rest }: Props) => {
  const options = useRegionOptions()[of];
  return (
    <Select
      {...rest}
      value={value === undefined || (value === '' && none === undefined) ? null : value}
      showSearch={{ optionFilterProp: 'label' }}
      options={[...(none === undefined ? [] : [{ value: '', label: none }]), ...options]}
    />
  );
};
