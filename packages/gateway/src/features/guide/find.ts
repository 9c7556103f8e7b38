import { guideCalls } from '@xuanjiang/contracts/guide';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { GuideParts } from './parts.ts';

export const find = ({ store, guides }: GuideParts) =>
  implement(guideCalls.find, async ({ input }) => {
    const filter = {
      provinceId: input.Provinceid,
      kind: input.Kind,
      type: input.Type,
      year: input.Year,
      universityId: input.Universityid,
      setId: input.Setid,
      name: input.Name,
    };
    return presentPage(await store.find(filter, input.Order, pageOf(input)), guides.present);
  });
