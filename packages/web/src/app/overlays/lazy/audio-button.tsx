import { Music, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './audio-button.module.css';
import { playLoop } from './background-audio.ts';
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
      floating
      icon={playing ? Music : VolumeX}
      size={20}
      label={t(playing ? 'audioOff' : 'audioOn')}
      className={playing ? `${styles.button} ${styles.playing}` : styles.button}
      aria-pressed={playing}
      onClick={toggle}
    />
  );
};
