import type { StaffCaptionDetail } from '@xuanjiang/contracts/caption';
import { CODES } from '@xuanjiang/contracts/errors';
import type { Cue } from '@xuanjiang/contracts/rules/captions';
import { writeVtt } from '@xuanjiang/contracts/rules/captions';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { createKeeper, draftKey } from '../../../lib/draft.ts';
import { getKept } from '../../../lib/storage.ts';
import { useUnloadQuestion } from '../../../lib/use-unload-question.ts';
import { showFailure } from '../../../ui/failure.ts';
import { showToast } from '../../../ui/toast.ts';
import { codeOf, failedText, useSendCaptions } from './api.ts';
import type { Work } from './kept-work.ts';
import { keptTextOf, readKeptWork } from './kept-work.ts';
import type { EditedCue } from './model.ts';
import { addCue, changeCue, editedOf, faultOf, isCutAnew, storedOf } from './model.ts';
import { t } from './texts.ts';

const workOf = (stored: StaffCaptionDetail): Work => ({
  ...{ version: stored.Version, isDirty: false },
  ...editedOf(stored),
});

/** Names of cues that are added begin here: those of the server are their places. */
const ADDED_KEYS = 1_000_000;

/**
 * What is edited of a talk. It is kept in this tab until it is saved: another page, a reload or a session that has
 * ended lose nothing of it.
 */
const useWork = (stored: StaffCaptionDetail) => {
  const [key] = useState(() => draftKey(`captions/${stored.Id}`));
  const [found] = useState(() => readKeptWork(getKept(key)));
  const [work, setWork] = useState(() => found ?? workOf(stored));
  const [isResumed, setResumed] = useState(found !== null);
  // An answer may come when the page is not there any more, and changes what is kept all the same.
  const latest = useRef(work);
  const [keep] = useState(() => createKeeper(key));
  useLayoutEffect(() => {
    latest.current = work;
  }, [work]);
  const put = useCallback(
    (change: (old: Work) => Work): void => {
      latest.current = change(latest.current);
      setWork(latest.current);
      keep(keptTextOf(latest.current));
      // From the first new edit on it is not only of before.
      setResumed(false);
    },
    [keep],
  );
  return { work, put, follow: setWork, isResumed };
};

/**
 * The cues of a talk while they are edited.
 * @param stored as the server has them now
 * @param refetch asks for them anew
 */
export const useEditor = (
  stored: StaffCaptionDetail,
  refetch: () => Promise<StaffCaptionDetail | undefined>,
) => {
  const { work, put, follow, isResumed } = useWork(stored);
  /** Captions that somebody else has stored: found by a 409, or when edits that this tab kept are resumed. Null for none. */
  const [theirs, setTheirs] = useState(isResumed && work.version < stored.Version ? stored : null);
  const nextKey = useRef(work.cues.reduce((most, { key }) => Math.max(most, key), ADDED_KEYS));
  const sending = useSendCaptions({ failure: 'shown' });
  const { isDirty, version } = work;
  // What was not touched here follows the server: an import, a recognition, a colleague, another cut of the replay. Right
  // after a save the server's are still asked for: those from before are older.
  const isNewer = stored.Version > version;
  if (!isDirty && (isNewer || (stored.Version === version && isCutAnew(work, stored)))) {
    follow(workOf(stored));
  }
  useUnloadQuestion(isDirty);

  const edit = useCallback(
    (next: (cues: readonly EditedCue[]) => readonly EditedCue[]) =>
      put((old) => ({ ...old, cues: next(old.cues), isDirty: true })),
    [put],
  );
  const faults = work.cues.filter((cue) => faultOf(cue) !== null).length;

  /** @returns the version that was saved; null where it was not */
  const save = async (base = version): Promise<number | null> => {
    if (faults > 0) {
      showToast(t('capFaults', { count: faults }));
      return null;
    }
    const { cues } = work;
    const file = new Blob([writeVtt(storedOf(work))], { type: 'text/vtt' });
    try {
      const saved = await sending.mutateAsync({
        ...{ talkId: stored.Id, version: base, file, isEdit: true },
      });
      setTheirs(null);
      // What was written while it was sent is not saved yet.
      put((old) => ({ ...old, version: saved.Version, isDirty: old.cues !== cues }));
      await refetch();
      return saved.Version;
    } catch (error) {
      if (codeOf(error) === CODES.conflict) setTheirs((await refetch()) ?? null);
      else showFailure(error, failedText);
      return null;
    }
  };

  return {
    ...work,
    ...{ faults, theirs, save, isSaving: sending.isPending },
    /** Edits of before are shown, which were not saved. */
    isResumed,
    change: useCallback(
      (key: number, change: Partial<Cue>) => edit((cues) => changeCue(cues, key, change)),
      [edit],
    ),
    add: (atMs: number): number => {
      nextKey.current += 1;
      const key = nextKey.current;
      edit((cues) => addCue(cues, key, atMs));
      return key;
    },
    drop: useCallback(
      (key: number) => edit((cues) => cues.filter((cue) => cue.key !== key)),
      [edit],
    ),
    /** A file has taken the place of what was edited here. */
    settleImport: () => put((old) => ({ ...old, isDirty: false })),
    /** The edits are given up: what is stored is shown. */
    discard: () => put(() => workOf(stored)),
    /** Ends the question which version is to stand. */
    settle: (side: 'mine' | 'theirs' | null) => {
      if (theirs !== null && side === 'theirs') put(() => workOf(theirs));
      // The question stays until they are saved: another save would be of the old version.
      if (theirs !== null && side === 'mine') void save(theirs.Version);
      else setTheirs(null);
    },
  };
};

export type Editor = ReturnType<typeof useEditor>;
