import { TROUBLE_OVER_SHOWN_MS } from '@xuanjiang/contracts/rules/picture-trouble';
import { troubleCalls } from '@xuanjiang/contracts/trouble';
import { implement } from '../../rpc/implement.ts';
import { listedUniversity } from '../../rpc/own-university.ts';
import type { TroubleParts } from './parts.ts';

export const list = ({ store, clock }: TroubleParts) =>
  implement(troubleCalls.list, async ({ input, caller }) => {
    const universityId = listedUniversity(caller, input.Universityid);
    const rows = await store.list(universityId, clock() - TROUBLE_OVER_SHOWN_MS);
    return {
      List: rows.map((row) => ({
        Talkid: row.talkId,
        Title: row.title,
        Universityname: row.universityName,
        Told: row.told,
        Viewers: row.viewers,
        Beganat: row.beganAt,
        Endedat: row.endedAt,
      })),
    };
  });
