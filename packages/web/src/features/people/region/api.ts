import { PAGE_LIMIT_MAX } from '@xuanjiang/contracts/constants';
import type { Outputs } from '../../../lib/trpc.ts';
import { trpc } from '../../../lib/trpc.ts';

/** The provinces as the server lists them; undefined while they are not known. */
export const useProvinces = (): Outputs['system']['findProvince']['List'] | undefined =>
  trpc.system.findProvince.useQuery(
    { Page: 1, Limit: PAGE_LIMIT_MAX },
    { staleTime: Number.POSITIVE_INFINITY },
  ).data?.List;
