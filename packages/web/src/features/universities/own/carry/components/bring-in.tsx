import { useEffect, useId, useRef, useState } from 'react';
import type { CameraState } from '../../../../../lib/camera/use-camera.ts';
import { useCamera } from '../../../../../lib/camera/use-camera.ts';
import { Button } from '../../../../../ui/button.tsx';
import styles from '../../own.module.css';
import type { TextKey } from '../../texts.ts';
import { t } from '../../texts.ts';
import { CARRY_PAGE, mayUseCamera } from '../camera-page.ts';
import type { Carried, ReadCodes, Taken } from '../carry.ts';
import { CARRIED_TEXT_MAX, take } from '../carry.ts';
import carry from './carry.module.css';

const FAULTS: Partial<Record<CameraState, TextKey>> = {
  refused: 'ownCameraRefused',
  failed: 'ownCameraFailed',
  none: 'ownCameraNone',
};

const WRONG = { foreign: 'ownForeign', newer: 'ownNewer', damaged: 'ownDamaged' } as const;

/** The picture of the camera, which is on as long as this is there. */
const Reader = ({ onRead }: { readonly onRead: (text: string) => void }) => {
  const { state, video, start } = useCamera(onRead);
  useEffect(start, [start]);
  const fault = FAULTS[state];
  return (
    <>
      <video
        ref={video}
        className={state === 'on' ? carry.video : carry.hidden}
        muted
        playsInline
        aria-label={t('ownCameraPicture')}
      />
      {fault !== undefined && (
        <p className={styles.fault} role="alert">
          {t(fault)}
        </p>
      )}
    </>
  );
};

interface Props {
  readonly onFound: (carried: Carried) => void;
}

/** Reads what was taken along: a text, a file, or codes on another screen. */
export const BringIn = ({ onFound }: Props) => {
  const [text, setText] = useState('');
  const [reading, setReading] = useState(false);
  const [said, setSaid] = useState<Exclude<Taken, { kind: 'carried' }> | null>(null);
  const read = useRef<ReadCodes | null>(null);
  const fieldId = useId();
  const look = (looked: string): void => {
    const taken = take(looked, read.current);
    // A code of something else in view takes nothing away from those that were read.
    if (taken.kind !== 'foreign') read.current = taken.kind === 'part' ? taken.read : null;
    setSaid(taken.kind === 'carried' ? null : taken);
    if (taken.kind !== 'carried') return;
    setReading(false);
    onFound(taken.carried);
  };
  return (
    <section className={styles.card} aria-label={t('ownCarryIn')}>
      <div className={styles.part}>
        <h3 className={carry.title}>{t('ownCarryIn')}</h3>
        <label className={styles.label} htmlFor={fieldId}>
          {t('ownPasteLabel')}
        </label>
        <textarea
          id={fieldId}
          className={carry.paste}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className={carry.buttons}>
          <Button kind="soft" disabled={text.trim() === ''} onClick={() => look(text)}>
            {t('ownPasteRead')}
          </Button>
          <FileButton onText={look} />
          <Button
            kind="soft"
            aria-pressed={reading}
            onClick={() => {
              if (mayUseCamera()) setReading(!reading);
              else location.assign(CARRY_PAGE);
            }}
          >
            {t(reading ? 'ownCameraStop' : 'ownCamera')}
          </Button>
        </div>
        {reading && <Reader onRead={look} />}
        {said !== null && (
          <p className={said.kind === 'part' ? styles.hint : styles.fault} role="alert">
            {said.kind === 'part'
              ? t('ownReadPart', { read: said.read.parts.size, count: said.read.count })
              : t(WRONG[said.kind])}
          </p>
        )}
      </div>
    </section>
  );
};

const FileButton = ({ onText }: { readonly onText: (text: string) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        className="unseen"
        type="file"
        accept="text/plain,.txt"
        tabIndex={-1}
        aria-label={t('ownFile')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          // Four bytes are the longest character.
          void file
            ?.slice(0, 4 * CARRIED_TEXT_MAX)
            .text()
            .then(onText);
        }}
      />
      <Button kind="soft" onClick={() => input.current?.click()}>
        {t('ownFile')}
      </Button>
    </>
  );
};
