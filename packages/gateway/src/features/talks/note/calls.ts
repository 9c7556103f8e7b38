import { noteCalls } from '@xuanjiang/contracts/note';
import { NOTE_LIMITS } from '@xuanjiang/contracts/rules/note-limits';
import type { Clock } from '../../../lib/clock.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { pageOf } from '../../../rpc/page.ts';
import type { TalkService } from '../talk/service.ts';
import { needsText, secondOf } from './policy.ts';
import type { NoteStore } from './store.ts';

const notFound = (): CallError => new CallError('notFound', { message: 'noteNotFound' });

export interface NoteParts {
  readonly store: NoteStore;
  readonly talks: Pick<TalkService, 'exists'>;
  readonly clock: Clock;
}

export const noteRouter = ({ store, talks, clock }: NoteParts): DomainRouter<'note'> => ({
  find: implement(noteCalls.find, async ({ input, caller }) => {
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
  }),
  add: implement(noteCalls.add, async ({ input, caller }) => {
    const { Talkid: talkId, Kind: kind, Content: content } = input;
    if (needsText(kind) && content === '') throw new CallError('input', { message: 'noteEmpty' });
    if (!(await talks.exists(talkId))) throw new CallError('notFound', { message: 'talkNotFound' });
    const note = { accountId: caller.uids, talkId, kind, atMs: secondOf(input.Atms), content };
    const Id = await store.add(note, clock());
    if (Id === null) {
      const { perTalk, all } = NOTE_LIMITS;
      throw new CallError('conflict', { message: 'notesFull', parameters: { perTalk, all } });
    }
    return { Id };
  }),
  edit: implement(noteCalls.edit, async ({ input, caller }) => {
    const { Id: id, Content: content } = input;
    const kind = await store.kindOf(caller.uids, id);
    if (kind === null) throw notFound();
    if (needsText(kind) && content === '') throw new CallError('input', { message: 'noteEmpty' });
    if (!(await store.edit(caller.uids, id, content, clock()))) throw notFound();
    return {};
  }),
  delete: implement(noteCalls.delete, async ({ input, caller }) => {
    await store.delete(caller.uids, input.Id);
    return {};
  }),
});
