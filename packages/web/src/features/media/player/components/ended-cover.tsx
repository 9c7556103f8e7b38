import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { recordedAt } from '@xuanjiang/contracts/rules/media-clock';
import type { TalkDetail } from '@xuanjiang/contracts/talk';
import { Play } from 'lucide-react';
import type { RefObject } from 'react';
import { useImperativeHandle } from 'react';
import { clockText } from '../../../../lib/clock-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { t } from '../texts.ts';
import { Cover } from './cover.tsx';
import type { PlayerHandle } from './picture-slot.tsx';
import styles from './stage.module.css';

interface Props {
  readonly talk: TalkDetail;
  readonly handle: RefObject<PlayerHandle | null>;
  /** @param from a moment of the recording, UTC ms; null for its beginning */
  readonly onWatch: (from: number | null) => void;
}

/** After a talk that was seen live: its replay is offered, and begins when it is asked for. */
export const EndedCover = ({ talk, handle, onWatch }: Props) => {
  const { Media: media, Durationms: length } = talk;
  // A chapter or a note that is pressed asks for the replay at its place.
  useImperativeHandle(
    handle,
    () => ({
      seek: (seconds) => {
        if (media !== null) onWatch(recordedAt(media.Clock, seconds * SECOND_MS));
      },
    }),
    [media, onWatch],
  );
  return (
    <Cover talk={talk}>
      <p className={styles.coverText} role="status">
        {t('playerOver')}
      </p>
      {media === null ? (
        <p className={styles.when}>{t('playerOverWait')}</p>
      ) : (
        <div className={styles.coverActions}>
          <Button size="small" onClick={() => onWatch(null)}>
            <Play size={16} aria-hidden="true" />
            {t('playerWatchReplay')}
            {length > 0 && ` ${clockText(length / SECOND_MS)}`}
          </Button>
        </div>
      )}
    </Cover>
  );
};
