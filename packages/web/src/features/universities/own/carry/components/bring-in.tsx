import { useId, useRef, useState } from 'react';
import type { CameraState } from '../../../../../lib/camera/use-camera.ts';
import { useCamera } from '../../../../../lib/camera/use-camera.ts';
import { Button } from '../../../../../ui/button.tsx';
import styles from '../../own.module.css';
import type { TextKey } from '../../texts.ts';
import { t } from '../../texts.ts';
import type { Carried, ReadCodes, Taken } from '../carry.ts';
import { CARRIED_TEXT_MAX, take } from '../carry.ts';
import carry from './carry.module.css';

const FAULTS: Partial<Record<CameraState, TextKey>> = {
  refused: 'ownCameraRefused',
  failed: 'ownCameraFailed',
  none: 'ownCameraNone',
};

const WRONG = { foreign: 'ownForeign', newer: 'ownNewer', damaged: 'ownDamaged' } as const;

interface Props {
  readonly onFound: (carried: Carried) => void;
}

/** Reads what was taken along: a text, a file, or codes on another screen. */
export const BringIn = ({ onFound }: Props) => {
  const [text, setText] = useState('');
  const [said, setSaid] = useState<Exclude<Taken, { kind: 'carried' }> | null>(null);
  const read = useRef<ReadCodes | null>(null);
  const fieldId = useId();
  const look = (looked: string): void => {
    const taken = take(looked, read.current);
    read.current = taken.kind === 'part' ? taken.read : null;
    setSaid(taken.kind === 'carried' ? null : taken);
    if (taken.kind !== 'carried') return;
    stop();
    onFound(taken.carried);
  };
  const { state, video, start, stop } = useCamera(look);
  const fault = FAULTS[state];
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
          {state === 'on' ? (
            <Button kind="plain" onClick={stop}>
              {t('ownCameraStop')}
            </Button>
          ) : (
            <Button kind="soft" disabled={state === 'starting'} onClick={start}>
              {t('ownCamera')}
            </Button>
          )}
        </div>
        {fault !== undefined && (
          <p className={styles.fault} role="alert">
            {t(fault)}
          </p>
        )}
        {said !== null && (
          <p className={said.kind === 'part' ? styles.hint : styles.fault} role="alert">
            {said.kind === 'part'
              ? t('ownReadPart', { read: said.read.parts.size, count: said.read.count })
              : t(WRONG[said.kind])}
          </p>
        )}
      </div>
      <div className={state === 'on' ? styles.part : carry.hidden}>
        <video
          ref={video}
          className={carry.video}
          muted
          playsInline
          aria-label={t('ownCameraPicture')}
        />
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
