import { useCallback, useMemo } from 'react';
import { create } from 'zustand';
import { useSession } from '../../../lib/session.ts';
import { getLocal, setLocal } from '../../../lib/storage.ts';
import { useProvinces } from '../../region/public.ts';
import type { Option } from './filter.ts';
import { effectiveProvince, parseProvince, provinceOptions } from './province.ts';

const useChosen = create<{ readonly chosen: Option | null }>(() => ({
  chosen: parseProvince(getLocal('xj.province')),
}));

/** The student's province: chosen here and remembered, else that of the registration. */
export const useProvince = () => {
  const chosen = useChosen((state) => state.chosen);
  const registeredId = useSession((session) => session.info?.Ext?.Provinceid);
  const records = useProvinces();
  const options = useMemo(() => provinceOptions(records ?? []), [records]);
  const choose = useCallback((option: Option) => {
    setLocal('xj.province', JSON.stringify(option));
    useChosen.setState({ chosen: option });
  }, []);
  return { province: effectiveProvince(chosen, registeredId, options), options, choose };
};
