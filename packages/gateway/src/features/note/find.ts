import { noteCalls } from '@xuanjiang/contracts/note';
import { implement } from '../../rpc/implement.ts';
import { pageOf } from '../../rpc/page.ts';
import type { NoteParts } from './parts.ts';

export const find = ({ store }: NoteParts) =>
  implement(noteCalls.find, async ({ input, caller }) => {
    const filter = { talkId: input.Talkid ?? null, kind: input.Kind ?? null };
    const { rows, total } = await store.find(caller.uids, filter, pageOf(input));
    const List = rows.map((row) => ({
      Id: row.id,
      Talkid: row.talkId,
      Talktitle: row.talkTitle,
      Universityname: row.universityName,
      Kind: row.kind,
      Atms: row.atMs,
      Content: row.content,
      Time: row.createdAt,
      Edittime: row.updatedAt,
    }));
    return { List, Total: total };
  });
