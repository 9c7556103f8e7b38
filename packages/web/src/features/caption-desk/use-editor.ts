import type { StaffCaptionDetail } from '@xuanjiang/contracts/caption';
import { CODES } from '@xuanjiang/contracts/errors';
import type { Cue } from '@xuanjiang/contracts/rules/captions';
import { writeVtt } from '@xuanjiang/contracts/rules/captions';
import { useCallback, useEffect, useRef, useState } from 'react';
import { showToast } from '../../ui/toast.ts';
import { codeOf, useSendCaptions, wordsOf } from './api.ts';
import type { EditedCue, EditedCues } from './model.ts';
import { addCue, changeCue, editedOf, faultOf, isCutAnew, storedOf } from './model.ts';
import { t } from './texts.ts';

interface Work extends EditedCues {
  /** Of the captions with which the edits began. */
  readonly version: number;
  readonly isDirty: boolean;
}

const workOf = (stored: StaffCaptionDetail): Work => ({
  ...{ version: stored.Version, isDirty: false },
  ...editedOf(stored),
});

/**
 * The cues of a talk while they are edited.
 * @param stored as the server has them now
 * @param refetch asks for them anew
 */
export const useEditor = (
  stored: StaffCaptionDetail,
  refetch: () => Promise<StaffCaptionDetail | undefined>,
) => {
  const [work, setWork] = useState(() => workOf(stored));
  /** Those of somebody else, after a 409. */
  const [theirs, setTheirs] = useState<StaffCaptionDetail | null>(null);
  const nextKey = useRef(1_000_000);
  const sending = useSendCaptions();
  const { isDirty, version } = work;
  // What was not touched here follows the server: an import, a recognition, a colleague, another cut of the replay. Right
  // after a save the server's are still asked for: those from before are older.
  const isNewer = stored.Version > version;
  if (!isDirty && (isNewer || (stored.Version === version && isCutAnew(work, stored)))) {
    setWork(workOf(stored));
  }
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);

  const edit = useCallback(
    (next: (cues: readonly EditedCue[]) => readonly EditedCue[]) =>
      setWork((old) => ({ ...old, cues: next(old.cues), isDirty: true })),
    [],
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
      setWork((old) => ({ ...old, version: saved.Version, isDirty: old.cues !== cues }));
      await refetch();
      return saved.Version;
    } catch (error) {
      if (codeOf(error) === CODES.conflict) setTheirs((await refetch()) ?? null);
      else showToast(wordsOf(error));
      return null;
    }
  };

  return {
    ...work,
    ...{ faults, theirs, save, isSaving: sending.isPending },
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
    settleImport: () => setWork((old) => ({ ...old, isDirty: false })),
    /** Ends the question which version is to stand. */
    settle: (side: 'mine' | 'theirs' | null) => {
      if (theirs !== null && side === 'theirs') setWork(workOf(theirs));
      // The question stays until they are saved: another save would be of the old version.
      if (theirs !== null && side === 'mine') void save(theirs.Version);
      else setTheirs(null);
    },
  };
};

export type Editor = ReturnType<typeof useEditor>;
