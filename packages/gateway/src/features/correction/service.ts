import type { Correction } from '@xuanjiang/contracts/correction';
import { CORRECTIONS_OPEN_MAX } from '@xuanjiang/contracts/correction';
import type { Clock } from '../../lib/clock.ts';
import { CallError } from '../../rpc/call-error.ts';
import type { CorrectionAnswer, CorrectionDraft, CorrectionRow, CorrectionStore } from './store.ts';

/** Told of each answer, so that the person who reported hears of it. */
export type AnswerListener = (answered: CorrectionRow) => void | Promise<void>;

export const createCorrectionService = (store: CorrectionStore, clock: Clock) => {
  const listeners = new Set<AnswerListener>();

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

    onAnswered: (listener: AnswerListener): void => void listeners.add(listener),

    /**
     * Answers an open report and tells whoever listens.
     * @throws CallError notFound, or conflict when somebody has answered it
     */
    async answer(id: number, by: CorrectionAnswer): Promise<CorrectionRow> {
      await get(id);
      if (!(await store.answer(id, by, clock()))) throw new CallError('conflict');
      const answered = await get(id);
      for (const listener of listeners) await listener(answered);
      return answered;
    },

    present: (row: CorrectionRow): Correction => ({
      Id: row.id,
      Universityid: row.universityId,
      Universityname: row.universityName,
      Field: row.field,
      Note: row.note,
      Time: row.createdAt,
      State: row.state,
      Answer: row.answer,
      Answeredtime: row.answeredAt,
    }),
  };
};

export type CorrectionService = ReturnType<typeof createCorrectionService>;
