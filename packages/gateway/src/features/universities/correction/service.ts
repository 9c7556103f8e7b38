import type { Correction } from '@xuanjiang/contracts/correction';
import { CORRECTIONS_OPEN_MAX } from '@xuanjiang/contracts/correction';
import type { Clock } from '../../../lib/clock.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { Caller } from '../../../rpc/context.ts';
import { mayEdit } from '../../../rpc/own-university.ts';
import type { CorrectionAnswer, CorrectionDraft, CorrectionRow, CorrectionStore } from './store.ts';
import { aboutName } from './store.ts';

export const createCorrectionService = (store: CorrectionStore, clock: Clock) => {
  /** @throws CallError notFound */
  const get = async (id: number): Promise<CorrectionRow> => {
    const row = await store.byId(id);
    if (row === null) throw new CallError('notFound');
    return row;
  };

  return {
    /** @throws CallError conflict when too many of the account are open */
    async put(draft: CorrectionDraft): Promise<CorrectionRow> {
      const id = await store.put(draft, clock(), CORRECTIONS_OPEN_MAX);
      if (id === null) {
        throw new CallError('conflict', {
          message: 'correctionsFull',
          parameters: { count: CORRECTIONS_OPEN_MAX },
        });
      }
      return get(id);
    },

    ofAccount: store.ofAccount,
    find: store.find,

    /** Answers one that the caller may see. @throws CallError notFound, conflict when it is not open */
    async answer(id: number, answer: CorrectionAnswer, caller: Caller): Promise<CorrectionRow> {
      const row = await store.byId(id);
      if (row === null || !mayEdit(caller, row.universityId)) {
        throw new CallError('notFound', { message: 'correctionNotFound' });
      }
      if (!(await store.answer(id, answer, { actor: caller.uids, time: clock() }))) {
        throw new CallError('conflict', { message: 'correctionAnswered' });
      }
      return get(id);
    },

    present: (row: CorrectionRow): Correction => ({
      Id: row.id,
      Universityid: row.universityId ?? '',
      Provinceid: row.provinceId,
      Universityname: aboutName(row.universityName, row.provinceId),
      Field: row.field,
      Figure: row.figure,
      Note: row.note,
      Time: row.createdAt,
      State: row.state,
      Answer: row.answer,
      Answeredtime: row.answeredAt,
    }),
  };
};

export type CorrectionService = ReturnType<typeof createCorrectionService>;
