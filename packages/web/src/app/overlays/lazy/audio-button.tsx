import { Music, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { playLoop } from './background-audio.ts';
import styles from './floating.module.css';
import { t } from './texts.ts';
import { pickTrack } from './tracks.ts';

/** The background music, which plays only when it is asked for, and not behind another page. */
export const AudioButton = () => {
  const [playing, setPlaying] = useState(false);
  const stop = useRef<(() => void) | null>(null);

  const toggle = () => {
    stop.current?.();
    stop.current = playing ? null : playLoop(pickTrack(Math.random()));
    setPlaying(!playing);
  };
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'visible') return;
      stop.current?.();
      stop.current = null;
      setPlaying(false);
    };
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      stop.current?.();
    };
  }, []);

  return (
    <IconButton
      icon={playing ? Music : VolumeX}
      size={20}
      label={t(playing ? 'audioOff' : 'audioOn')}
      className={playing ? `${styles.start} ${styles.playing}` : styles.start}
      aria-pressed={playing}
      onClick={toggle}
    />
  );
};
