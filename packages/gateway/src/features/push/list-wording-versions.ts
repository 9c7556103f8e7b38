import { pushCalls } from '@xuanjiang/contracts/push';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { PushParts } from './parts.ts';

export const listWordingVersions = ({ wordingStore }: PushParts) =>
  implement(pushCalls.listWordingVersions, async ({ input }) =>
    presentPage(await wordingStore.versions(input.Kind, pageOf(input)), (row) => ({
      Version: row.version,
      What: row.what,
      More: row.more,
      Why: row.why,
      Time: row.createdAt,
      Displayname: row.displayname ?? '',
    })),
  );
