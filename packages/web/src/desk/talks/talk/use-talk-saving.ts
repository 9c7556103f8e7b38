import { CODES } from '@xuanjiang/contracts/errors';
import type { OwnTalkDetail } from '@xuanjiang/contracts/own-talk';
import { useRef, useState } from 'react';
import { refusalOf } from '../../../lib/refusal.ts';
import { showFailure } from '../../../ui/failure.ts';
import { showToast } from '../../../ui/toast.ts';
import { useConflict } from '../../kit/public.ts';
import { useTalkActs } from './api.ts';
import { decidedWords, inWords } from './labels.ts';
import type { TalkFields } from './model.ts';
import { fieldsOf, NEW_TALK, writtenOf } from './model.ts';
import type { TextKey } from './texts.ts';
import { t } from './texts.ts';

interface Parts {
  /** As it was read; null for a new one. */
  readonly talk: OwnTalkDetail | null;
  /** Operators alone write whom they ask. */
  readonly desk: boolean;
  readonly typed: () => TalkFields;
  readonly take: (fields: Partial<TalkFields>) => void;
  readonly forget: () => void;
  /** Opens a record; null closes the panel. */
  readonly onOpen: (id: string | null) => void;
  /** It waits for no operator any more. */
  readonly onDecided: () => void;
}

/** What follows the saving: an act on the record as it was saved. */
type Then = 'submit' | 'publish' | null;

const DONE: Readonly<Record<'submit' | 'publish', TextKey>> = {
  submit: 'talkSubmitted',
  publish: 'talkPublished',
};

/** Saves what is typed, and does what follows. Nothing that was typed is lost when somebody else was faster. */
export const useTalkSaving = ({ talk, desk, typed, take, forget, onOpen, onDecided }: Parts) => {
  const acts = useTalkActs();
  /** An act is on its way that is no call of `acts`, such as a picture. */
  const [acting, setActing] = useState(false);
  /** As somebody else has stored it. */
  const theirs = useRef<OwnTalkDetail | null>(null);
  const read = async (id: string): Promise<TalkFields> => {
    theirs.current = await acts.read(id);
    return fieldsOf(theirs.current);
  };
  const { refused, conflict } = useConflict<TalkFields>({
    inWords,
    read: talk === null ? null : () => read(talk.Id),
    take(fields) {
      take(fields);
      // The form begins again with the stored record: not before its fields have been chosen.
      if (theirs.current !== null) acts.show(theirs.current);
    },
  });

  /** The talk, where it waits no more; null for any other failure. */
  const decidedMeanwhile = async (error: unknown, id: string): Promise<OwnTalkDetail | null> => {
    if (refusalOf(error)?.code !== CODES.conflict) return null;
    const now = await acts.read(id).catch(() => null);
    return now === null || now.State === 'pending' ? null : now;
  };

  const store = (): Promise<OwnTalkDetail> => {
    const { Version, Universityid, ...fields } = typed();
    const { Contact, Contactway } = fields;
    const before = talk === null ? NEW_TALK : fieldsOf(talk);
    // Only where it is changed: gateways of the version before refuse these fields.
    const asks = Contact !== before.Contact || Contactway !== before.Contactway;
    const written = {
      ...writtenOf({ Version, Universityid, ...fields }),
      ...(desk && asks && { Contact, Contactway }),
    };
    return talk === null
      ? acts.add.mutateAsync({ ...written, ...(Universityid !== '' && { Universityid }) })
      : acts.edit.mutateAsync({ Id: talk.Id, Version, ...written });
  };

  const finish = (done: OwnTalkDetail, said: TextKey): void => {
    showToast(t(said));
    acts.show(done);
    if (talk === null) onOpen(done.Id);
  };

  return {
    busy: acts.busy || acting,
    async save(then: Then): Promise<void> {
      try {
        const saved = await store();
        forget();
        if (then === null) return finish(saved, 'saved');
        const { Id, Version } = saved;
        try {
          finish(await acts[then].mutateAsync({ Id, Version }), DONE[then]);
        } catch (error) {
          // It is saved, whatever became of the act.
          finish(saved, 'saved');
          showFailure(error);
        }
      } catch (error) {
        await refused(error, typed());
      }
    },
    /** An act on the record as it is stored. What is typed stays. */
    async act(
      work: (acts: ReturnType<typeof useTalkActs>) => Promise<OwnTalkDetail | null>,
      said: TextKey,
    ) {
      setActing(true);
      try {
        const done = await work(acts);
        // It was refused, and that was said.
        if (done === null) return;
        take({ Version: done.Version });
        finish(done, said);
      } catch (error) {
        await refused(error, typed());
      } finally {
        setActing(false);
      }
    },
    /**
     * What an operator decides about a talk that waits, as it is stored. Where another one was faster, this says who did what,
     * and the list goes on all the same.
     */
    async decide(
      work: (acts: ReturnType<typeof useTalkActs>) => Promise<OwnTalkDetail>,
      said: TextKey,
    ) {
      setActing(true);
      try {
        const done = await work(acts);
        forget();
        showToast(t(said));
        acts.show(done);
        onDecided();
      } catch (error) {
        const now = talk === null ? null : await decidedMeanwhile(error, talk.Id);
        if (now === null) return await refused(error, typed());
        showToast(decidedWords(now));
        acts.show(now);
        onDecided();
      } finally {
        setActing(false);
      }
    },
    async remove(): Promise<void> {
      if (talk === null) return;
      try {
        await acts.remove.mutateAsync({ Id: talk.Id, Version: talk.Version });
        forget();
        showToast(t('draftDeleted'));
        onOpen(null);
      } catch (error) {
        await refused(error, typed());
      }
    },
    /** Props of the `ConflictDialog`; null for no conflict. */
    conflict,
  };
};

export type TalkSaving = ReturnType<typeof useTalkSaving>;
