import { Music, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { loopOf, pickTrack } from './background-tracks.ts';
import styles from './floating.module.css';
import { t } from './texts.ts';

const SAMPLE_RATE = 22_050;
/** Quiet: somebody may be reading. */
const LOUDNESS = 0.06;
const ATTACK_S = 0.03;

/** Renders a track once, so that it can be looped without a gap. */
const render = async (track: number): Promise<AudioBuffer> => {
  const { notes, length } = loopOf(track);
  const studio = new OfflineAudioContext(1, Math.floor(length * SAMPLE_RATE), SAMPLE_RATE);
  for (const { pitch, at, length: ring } of notes) {
    const tone = studio.createOscillator();
    const volume = studio.createGain();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(LOUDNESS, at + ATTACK_S);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + ring);
    tone.connect(volume).connect(studio.destination);
    tone.start(at);
    tone.stop(at + ring);
  }
  return studio.startRendering();
};

/** Plays a track in a loop until the function given back is called. Needs a gesture of the user. */
const playLoop = (track: number): (() => void) => {
  const context = new AudioContext();
  // Within the gesture: browsers let nothing be heard before one.
  void context.resume();
  void render(track).then((buffer) => {
    if (context.state === 'closed') return;
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.loop = true;
    source.connect(context.destination);
    source.start();
  });
  return () => {
    if (context.state !== 'closed') void context.close();
  };
};

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
