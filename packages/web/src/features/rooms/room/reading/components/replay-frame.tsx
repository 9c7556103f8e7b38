import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Replay } from '../replay-room.ts';
import type { RoomReader } from '../room-reader.ts';
import { t } from '../texts.ts';
import styles from './replay-frame.module.css';

interface Props {
  readonly replay: Replay;
  /** The room as it is now. */
  readonly reader: RoomReader;
  /** Draws the list of a room; `quiet` is shown while it is empty. */
  readonly list: (reader: RoomReader, quiet?: string) => ReactNode;
}

const WAYS = [
  { whole: false, text: 'replayInStep' },
  { whole: true, text: 'all' },
] as const;

/** The chat beside a recording: the messages up to the moment of the picture, or all of them. */
export const ReplayFrame = ({ replay, reader, list }: Props) => {
  const state = useStore(replay.store);
  const empty = useStore(replay.reader.store, ({ log }) => log.messages.length === 0);
  const waiting = !state.whole && !state.began;
  return (
    <>
      <div className={`row ${styles.bar}`}>
        <fieldset className={styles.ways} aria-label={t('replayShown')}>
          {WAYS.map(({ whole, text }) => (
            <button
              key={text}
              type="button"
              className={`second-3 ${styles.way}`}
              aria-pressed={state.whole === whole}
              onClick={() => replay.showWhole(whole)}
            >
              {t(text)}
            </button>
          ))}
        </fieldset>
        {waiting && !empty && <p className={`least-3 ${styles.hint}`}>{t('replayHint')}</p>}
      </div>
      {state.whole
        ? list(reader)
        : list(replay.reader, t(state.began ? 'replayQuiet' : 'replayHint'))}
    </>
  );
};
