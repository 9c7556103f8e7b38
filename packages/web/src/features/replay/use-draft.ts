import { CODES } from '@xuanjiang/contracts/errors';
import type { StaffReplay } from '@xuanjiang/contracts/replay';
import { useState } from 'react';
import { refusalOf } from '../../lib/refusal.ts';
import { showToast } from '../../ui/toast.ts';
import { failed, useReplayActs } from './api.ts';
import type { ReplayDraft } from './model.ts';
import { draftOf, isChanged } from './model.ts';
import { t } from './texts.ts';

/** What is changed of a replay on the page, until it is saved. */
export const useDraft = (replay: StaffReplay) => {
  const { edit, read, show } = useReplayActs();
  const [draft, setDraft] = useState<ReplayDraft>(() => draftOf(replay));
  /** The version with which the draft began: the record may be another one meanwhile. */
  const [version, setVersion] = useState(replay.Version);
  const [isConflict, setConflict] = useState(false);

  const begin = (record: StaffReplay): void => {
    setDraft(draftOf(record));
    setVersion(record.Version);
    setConflict(false);
  };
  const saveOver = async (Version: number): Promise<void> => {
    const { startAt: Startat, endAt: Endat, chapters } = draft;
    const Chapters = chapters.map(({ Time, Title }) => ({ Time, Title: Title.trim() }));
    try {
      begin(await edit.mutateAsync({ Id: replay.Id, Version, Startat, Endat, Chapters }));
      showToast(t('replaySaved'));
    } catch (error) {
      if (refusalOf(error)?.code === CODES.conflict) setConflict(true);
      else failed(error);
    }
  };
  /** With the record as it is stored now. */
  const withStored = async (use: (record: StaffReplay) => unknown): Promise<void> => {
    try {
      await use(await read(replay.Id));
    } catch (error) {
      failed(error);
    }
  };

  return {
    draft,
    setDraft,
    version,
    isConflict,
    isChanged: isChanged(draft, replay),
    isSaving: edit.isPending,
    undo: () => begin(replay),
    save: () => saveOver(version),
    /** Publishing counts as a change of ours. */
    follow: (record: StaffReplay) => setVersion(record.Version),
    takeTheirs: () =>
      withStored((record) => {
        show(record);
        begin(record);
      }),
    keepMine: () => withStored(({ Version }) => saveOver(Version)),
  };
};

export type Draft = ReturnType<typeof useDraft>;
