import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { useTellTrouble } from '../../../talks/trouble/public.ts';
import type { PlayMode } from '../play-mode.ts';
import { t } from '../texts.ts';
import styles from './player-menu.module.css';

export interface PlayerMenuProps {
  readonly talkId: string;
  readonly live: boolean;
  readonly mode: PlayMode;
  /** The heights of the pictures that there are, px; one alone is no choice. */
  readonly heights: readonly number[];
  /** The sound can be had without the picture. */
  readonly hasSound: boolean;
  readonly onMode: (mode: PlayMode) => void;
  readonly onClose: () => void;
}

const labelOf = (mode: PlayMode): string => {
  if (typeof mode === 'number') return `${mode}P`;
  return t(
    mode === 'auto' ? 'playerModeAuto' : mode === 'saver' ? 'playerModeSaver' : 'playerModeSound',
  );
};

/** What of a talk is played, kept on this device. */
export const PlayerMenu = (props: PlayerMenuProps) => {
  const { talkId, live, mode, heights, hasSound, onMode, onClose } = props;
  const tell = useTellTrouble(talkId);
  const name = useId();
  const pictures = heights.length > 1 ? [...heights].reverse() : [];
  const modes: readonly PlayMode[] = [
    'auto',
    ...pictures,
    // With one picture alone there is nothing less to choose.
    ...(pictures.length > 0 ? ['saver' as const] : []),
    ...(hasSound ? ['sound' as const] : []),
  ];
  // A height that this talk does not have is played as the network allows.
  const chosen = modes.includes(mode) ? mode : 'auto';
  return (
    <Sheet open title={t('playerModes')} onClose={onClose}>
      {modes.length === 1 && <p className={styles.only}>{t('playerModeOnly')}</p>}
      <div
        className={`flow-2 ${styles.modes}`}
        role="radiogroup"
        aria-label={t('playerModes')}
        hidden={modes.length === 1}
      >
        {modes.map((each) => (
          <label key={each} className={`tap ${styles.mode}`}>
            <input
              type="radio"
              name={name}
              checked={each === chosen}
              onChange={() => {
                onMode(each);
                onClose();
              }}
            />
            <span>{labelOf(each)}</span>
          </label>
        ))}
      </div>
      {live && (
        <div className={`spread-3 ${styles.trouble}`}>
          <p>{t('playerTroubleHint')}</p>
          <Button
            kind="soft"
            size="small"
            onClick={() => {
              tell();
              onClose();
            }}
          >
            <TriangleAlert size={16} aria-hidden="true" />
            {t('playerTrouble')}
          </Button>
        </div>
      )}
    </Sheet>
  );
};
