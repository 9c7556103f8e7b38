import { CODES } from '@xuanjiang/contracts/errors';
import type { StaffReplay } from '@xuanjiang/contracts/replay';
import { useRef, useState } from 'react';
import { createKeeper, draftKey, readDraft } from '../../../lib/draft.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { getKept } from '../../../lib/storage.ts';
import { useUnloadQuestion } from '../../../lib/use-unload-question.ts';
import { showFailure } from '../../../ui/failure.ts';
import { showToast } from '../../../ui/toast.ts';
import { failedText, useReplayActs } from './api.ts';
import type { ReplayDraft } from './model.ts';
import { draftOf, isChanged } from './model.ts';
import { t } from './texts.ts';

interface Work extends ReplayDraft {
  /** The version with which the draft began: the record may be another one meanwhile. */
  readonly version: number;
}

const workOf = (record: StaffReplay): Work => ({
  ...draftOf(record),
  version: record.Version,
});

/** The draft that this tab keeps until it is saved: another page, a reload or a session that has ended lose nothing of it. */
const useWork = (replay: StaffReplay) => {
  // The key names the recording: the times of a draft do not fit another one.
  const [key] = useState(() => draftKey(`replay/${replay.Id}/${replay.Film}`));
  const [work, setWork] = useState(() => readDraft<Work>(getKept(key), workOf(replay)));
  const [isResumed, setResumed] = useState(() => isChanged(work, replay));
  // An answer may come when the page is not there any more, and changes what is kept all the same.
  const latest = useRef(work);
  const [keep] = useState(() => createKeeper(key));
  const put = (change: Partial<Work>, isOpen: boolean): void => {
    latest.current = { ...latest.current, ...change };
    setWork(latest.current);
    keep(isOpen ? JSON.stringify(latest.current) : '');
    if (!isOpen) setResumed(false);
  };
  return { work, latest, put, isResumed };
};

/** What is changed of a replay on the page, until it is saved. */
export const useDraft = (replay: StaffReplay) => {
  const { edit, read, show } = useReplayActs();
  const { work, latest, put, isResumed } = useWork(replay);
  // Somebody else may have changed it since this was kept.
  const [isConflict, setConflict] = useState(isResumed && work.version !== replay.Version);
  const isOpen = isChanged(work, replay);
  useUnloadQuestion(isOpen);

  const begin = (record: StaffReplay): void => {
    put(workOf(record), false);
    setConflict(false);
  };
  const saveOver = async (Version: number): Promise<void> => {
    const sent = latest.current;
    const { startAt: Startat, endAt: Endat, chapters } = sent;
    const Chapters = chapters.map(({ Time, Title }) => ({ Time, Title: Title.trim() }));
    try {
      const record = await edit.mutateAsync({ Id: replay.Id, Version, Startat, Endat, Chapters });
      setConflict(false);
      if (latest.current === sent) begin(record);
      // What was changed while it was sent is not saved yet.
      else put({ version: record.Version }, true);
      showToast(t('saved'));
    } catch (error) {
      if (refusalOf(error)?.code === CODES.conflict) setConflict(true);
      else showFailure(error, failedText);
    }
  };
  /** With the record as it is stored now. */
  const withStored = async (use: (record: StaffReplay) => unknown): Promise<void> => {
    try {
      await use(await read(replay.Id));
    } catch (error) {
      showFailure(error, failedText);
    }
  };

  const { version, ...draft } = work;
  return {
    draft,
    setDraft: (next: ReplayDraft) => put(next, isChanged(next, replay)),
    isConflict,
    isResumed,
    isChanged: isOpen,
    isSaving: edit.isPending,
    undo: () => begin(replay),
    save: () => saveOver(version),
    /** Publishing counts as a change of ours. */
    follow: (record: StaffReplay) => {
      const isOpenNow = isChanged(latest.current, record);
      // What somebody else changed before it is not taken as seen: the next save asks.
      const isSeen = !isOpenNow || record.Version === latest.current.version + 1;
      put(isSeen ? { version: record.Version } : {}, isOpenNow);
    },
    takeTheirs: () =>
      withStored((record) => {
        show(record);
        begin(record);
      }),
    keepMine: () => withStored(({ Version }) => saveOver(Version)),
  };
};

export type Draft = ReturnType<typeof useDraft>;
