import type { PointerEvent } from 'react';
import { useRef, useState } from 'react';
import { t } from '../../texts.ts';
import { letterAt, TODAY } from '../letters.ts';
import styles from './letter-index.module.css';

interface Props {
  /** Only those with results. */
  readonly letters: readonly string[];
  /** Where the list is. */
  readonly current: string;
  readonly onJump: (letter: string) => void;
}

/** Under a finger that slides: the letter, and its height, px from the top. */
interface Slide {
  readonly letter: string;
  readonly y: number;
}

/** The letters at the edge of the list: a press or a slide jumps there. */
export const LetterIndex = ({ letters, current, onJump }: Props) => {
  const index = useRef<HTMLFieldSetElement>(null);
  const [slide, setSlide] = useState<Slide | null>(null);

  const point = (event: PointerEvent): void => {
    const box = index.current?.getBoundingClientRect();
    if (box === undefined) return;
    const y = Math.min(Math.max(event.clientY - box.top, 0), box.height);
    const letter = letterAt(letters, y, box.height);
    if (letter !== slide?.letter) onJump(letter);
    setSlide({ letter, y });
  };

  return (
    <fieldset
      ref={index}
      className={`col ${styles.index}`}
      aria-label={t('orgLetters')}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        point(event);
      }}
      onPointerMove={(event) => slide !== null && point(event)}
      onPointerUp={() => setSlide(null)}
      onPointerCancel={() => setSlide(null)}
    >
      {letters.map((letter) => (
        <button
          key={letter}
          type="button"
          className={
            letter === current
              ? `centre ${styles.letter} ${styles.current}`
              : `centre ${styles.letter}`
          }
          aria-label={letter === TODAY ? t('orgToday') : letter}
          aria-current={letter === current || undefined}
          onClick={() => onJump(letter)}
        >
          <span>{letter}</span>
        </button>
      ))}
      {slide !== null && (
        <span className={`centre ${styles.bubble}`} style={{ top: slide.y }} aria-hidden="true">
          <span>{slide.letter}</span>
        </span>
      )}
    </fieldset>
  );
};
