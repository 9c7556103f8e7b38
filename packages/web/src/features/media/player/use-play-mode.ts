import { useCallback, useState } from 'react';
import { showToast } from '../../../ui/toast.ts';
import { savesData } from './picture.ts';
import type { PlayMode } from './play-mode.ts';
import { keepPlayMode, keptPlayMode } from './preferences.ts';
import { t } from './texts.ts';

/** What of a talk this device plays: as somebody chose; else less where the device saves data. */
export const usePlayMode = () => {
  const [mode, setMode] = useState<PlayMode>(
    () => keptPlayMode() ?? (savesData() ? 'saver' : 'auto'),
  );
  const choose = useCallback((next: PlayMode) => {
    keepPlayMode(next);
    setMode(next);
  }, []);
  /** This talk has no sound by itself: the choice is kept for others. */
  const withoutSound = useCallback(() => {
    setMode('auto');
    showToast(t('playerNoSound'));
  }, []);
  return { mode, choose, withoutSound };
};
