import { Camera, ScanLine } from 'lucide-react';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useAppScanner } from '../../../../lib/camera/use-app-scanner.ts';
import type { CameraState } from '../../../../lib/camera/use-camera.ts';
import { useCamera } from '../../../../lib/camera/use-camera.ts';
import type { Scan } from '../../../../lib/wechat/scan.ts';
import { Button } from '../../../../ui/button.tsx';
import { t } from '../texts.ts';
import card from './card.module.css';
import styles from './scan-card.module.css';

interface Props {
  readonly onRead: (text: string) => void;
}

const Typed = ({ onRead }: Props) => {
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    onRead(text);
    setText('');
  };
  return (
    <form className={card.field} onSubmit={submit}>
      <input
        className={card.input}
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        aria-label={t('doorTyped')}
        placeholder={t('doorTyped')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" kind="soft">
        {t('doorTypedSend')}
      </Button>
    </form>
  );
};

interface AppScanProps extends Props {
  readonly scan: Scan;
}

/** Opens the scanner of the messaging app for one ticket. */
const AppScan = ({ scan, onRead }: AppScanProps) => {
  const [failed, setFailed] = useState(false);
  const open = () => {
    setFailed(false);
    scan().then(
      (text) => text !== null && onRead(text),
      () => setFailed(true),
    );
  };
  return (
    <div className={styles.app}>
      <Button size="large" onClick={open}>
        <ScanLine size={20} aria-hidden="true" />
        {t('doorAppScan')}
      </Button>
      {failed && (
        <p className={card.fault} role="alert">
          {t('doorAppScanFailed')}
        </p>
      )}
    </div>
  );
};

/** Why the camera does not show anything. */
const FAULTS: Partial<Record<CameraState, Parameters<typeof t>[0]>> = {
  refused: 'doorCameraRefused',
  failed: 'doorCameraFailed',
  none: 'doorCameraNone',
};

/** Reads tickets: by the messaging app, the camera, a scanner, or what somebody types. */
export const ScanCard = ({ onRead }: Props) => {
  const scan = useAppScanner();
  const { state, video, start, stop } = useCamera(onRead);
  const open = state === 'on';
  const fault = FAULTS[state];
  return (
    <section className={card.card} aria-label={t('doorScan')}>
      {scan !== null && <AppScan scan={scan} onRead={onRead} />}
      <div className={open ? styles.picture : styles.hidden}>
        <video ref={video} muted playsInline aria-label={t('doorCameraPicture')} />
        <span className={styles.frame} aria-hidden="true" />
      </div>
      {open ? (
        <Button kind="plain" size="large" onClick={stop}>
          {t('doorCameraStop')}
        </Button>
      ) : (
        <Button
          kind={scan === null ? 'primary' : 'soft'}
          size="large"
          disabled={state === 'starting'}
          onClick={start}
        >
          <Camera size={20} aria-hidden="true" />
          {t(state === 'starting' ? 'doorCameraStarting' : 'doorCamera')}
        </Button>
      )}
      {fault !== undefined && (
        <p className={card.fault} role="alert">
          {t(fault)}
        </p>
      )}
      <Typed onRead={onRead} />
    </section>
  );
};
