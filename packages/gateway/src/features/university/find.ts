import { universityCalls } from '@xuanjiang/contracts/university';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { UniversityParts } from './parts.ts';

export const find = ({ store, universities }: UniversityParts) =>
  implement(universityCalls.find, async ({ input }) => {
    const filter = { provinceId: input.Provinceid, kind: input.Kind, name: input.Name };
    return presentPage(await store.find(filter, pageOf(input)), universities.present);
  });
