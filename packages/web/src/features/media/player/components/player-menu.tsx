import { PictureInPicture2, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { useTellTrouble } from '../../../talks/trouble/public.ts';
import type { PlayMode } from '../play-mode.ts';
import { RATES } from '../play-mode.ts';
import { CAPTION_SIZES } from '../preferences.ts';
import { t } from '../texts.ts';
import type { Looks } from '../use-looks.ts';
import styles from './player-menu.module.css';

export interface PlayerMenuProps {
  readonly talkId: string;
  readonly live: boolean;
  readonly looks: Looks;
  readonly mode: PlayMode;
  /** The heights of the pictures that there are, px; one alone is no choice. */
  readonly heights: readonly number[];
  /** The sound can be had without the picture. */
  readonly hasSound: boolean;
  readonly hasCaptions: boolean;
  /** Shows the picture over other apps; null where the system cannot. */
  readonly onOutside: (() => void) | null;
  readonly onMode: (mode: PlayMode) => void;
  readonly onClose: () => void;
}

const modeText = (mode: PlayMode): string => {
  if (typeof mode === 'number') return `${mode}P`;
  return t(
    mode === 'auto' ? 'playerModeAuto' : mode === 'saver' ? 'playerModeSaver' : 'playerModeSound',
  );
};

const SIZE_TEXTS = { off: 'captionsOff', small: 'captionsSmall', large: 'captionsLarge' } as const;

interface RowProps {
  readonly title: string;
  readonly children: ReactNode;
}

const Row = ({ title, children }: RowProps) => (
  <div className={`spread-wrap ${styles.row}`}>
    <span className={styles.title}>{title}</span>
    {children}
  </div>
);

interface ChoiceProps<V extends string | number> {
  readonly title: string;
  readonly values: readonly V[];
  readonly value: V;
  readonly textOf: (value: V) => string;
  readonly onChange: (value: V) => void;
}

/** One of several, side by side; a keyboard goes through them by its arrows. */
const Choice = <V extends string | number>(props: ChoiceProps<V>) => {
  const { title, values, value, textOf, onChange } = props;
  const name = useId();
  return (
    <Row title={title}>
      <div className={styles.rail} role="radiogroup" aria-label={title}>
        {values.map((each) => (
          <label key={each} className={styles.segment}>
            <input
              type="radio"
              name={name}
              checked={each === value}
              onChange={() => onChange(each)}
            />
            <span>{textOf(each)}</span>
          </label>
        ))}
      </div>
    </Row>
  );
};

/** How a talk is shown and what of it is played, kept on this device. */
export const PlayerMenu = (props: PlayerMenuProps) => {
  const { talkId, live, looks, mode, heights, hasSound, hasCaptions } = props;
  const { onOutside, onMode, onClose } = props;
  const tell = useTellTrouble(talkId);
  const hint = useId();
  const pictures = heights.length > 1 ? [...heights].reverse() : [];
  const modes: readonly PlayMode[] = [
    'auto',
    ...pictures,
    // With one picture alone there is nothing less to choose.
    ...(pictures.length > 0 ? ['saver' as const] : []),
    ...(hasSound ? ['sound' as const] : []),
  ];
  return (
    <Sheet open place="beside" title={t('playerSettings')} onClose={onClose}>
      <div className={`spread-wrap ${styles.row}`}>
        <Switch label={t('danmaku')} on={looks.danmaku} onChange={looks.showDanmaku} />
      </div>
      {hasCaptions && (
        <Choice
          title={t('captions')}
          values={CAPTION_SIZES}
          value={looks.captions}
          textOf={(size) => t(SIZE_TEXTS[size])}
          onChange={looks.sizeCaptions}
        />
      )}
      {!live && (
        <Choice
          title={t('playerRate')}
          values={RATES}
          value={looks.rate}
          textOf={String}
          onChange={looks.setRate}
        />
      )}
      {modes.length === 1 ? (
        <Row title={t('playerModes')}>
          <p className={styles.only}>{t('playerModeOnly')}</p>
        </Row>
      ) : (
        <Choice
          title={t('playerModes')}
          values={modes}
          // A height that this talk does not have is played as the network allows.
          value={modes.includes(mode) ? mode : 'auto'}
          textOf={modeText}
          onChange={onMode}
        />
      )}
      {(live || onOutside !== null) && (
        <div className={styles.acts}>
          {onOutside !== null && (
            <Button
              kind="plain"
              onClick={() => {
                onOutside();
                onClose();
              }}
            >
              <PictureInPicture2 size={17} aria-hidden="true" />
              {t('pictureInPicture')}
            </Button>
          )}
          {live && (
            <Button
              kind="plain"
              aria-describedby={hint}
              onClick={() => {
                tell();
                onClose();
              }}
            >
              <TriangleAlert size={17} aria-hidden="true" />
              {t('playerTrouble')}
            </Button>
          )}
        </div>
      )}
      {live && (
        <p id={hint} className={styles.only}>
          {t('playerTroubleHint')}
        </p>
      )}
    </Sheet>
  );
};
