import { useEffect, useMemo, useState } from 'react';
import { blocksFiles, saveBlob } from '../../../../../lib/save-blob.ts';
import { Button } from '../../../../../ui/button.tsx';
import { copyAndSay } from '../../../../../ui/copy/copy-and-say.ts';
import { QrCode } from '../../../../../ui/qr-code.tsx';
import { unitCount } from '../../columns/columns.ts';
import { drawColumns } from '../../columns/draw-picture.ts';
import styles from '../../own.module.css';
import { t } from '../../texts.ts';
import { carriedText } from '../carried-text.ts';
import type { Carried } from '../carry.ts';
import { codesOf } from '../carry.ts';
import { noteCarried } from '../use-carry-marks.ts';
import carry from './carry.module.css';

/** How long each of several codes is shown, ms: a camera reads one in a third of it. */
const TURN_MS = 1500;

/** QR codes, one after the other where there are several. */
const Codes = ({ codes }: { readonly codes: readonly string[] }) => {
  const [at, setAt] = useState(0);
  const [turning, setTurning] = useState(true);
  const count = codes.length;
  useEffect(() => {
    if (!turning || count < 2) return;
    const timer = setInterval(() => setAt((before) => (before + 1) % count), TURN_MS);
    return () => clearInterval(timer);
  }, [turning, count]);
  const code = codes[Math.min(at, count - 1)];
  if (code === undefined) return <p className={styles.hint}>{t('ownTooMany')}</p>;
  const label = t('ownCodeOf', { number: Math.min(at, count - 1) + 1, count });
  return (
    <>
      <QrCode className={carry.code} text={code} label={label} />
      {count > 1 && (
        <div className={carry.turn}>
          <span className="second-2">{label}</span>
          <Button kind="soft" size="small" onClick={() => setTurning(!turning)}>
            {t(turning ? 'ownCodePause' : 'ownCodePlay')}
          </Button>
          <Button
            kind="soft"
            size="small"
            onClick={() => {
              setTurning(false);
              setAt((at + 1) % count);
            }}
          >
            {t('ownCodeNext')}
          </Button>
        </div>
      )}
      <p className={styles.hint}>{t('ownCodeHint')}</p>
    </>
  );
};

/** Takes it along: by QR codes, as a text, and as a file or a picture. */
export const TakeOut = ({ carried }: { readonly carried: Carried }) => {
  const { own, columns } = carried;
  const codes = useMemo(() => codesOf(carried), [carried]);
  const [picture, setPicture] = useState('');
  const count = unitCount(columns);
  return (
    <section className={styles.card} aria-label={t('ownCarryOut')}>
      <div className={styles.part}>
        <h3 className={carry.title}>{t('ownCarryOut')}</h3>
        <Codes codes={codes} />
      </div>
      <div className={`${styles.part} ${styles.choices}`}>
        <Button
          kind="soft"
          onClick={() => {
            void copyAndSay(carriedText(carried)).then(
              // What the browser did not let out would still be lost.
              (copied) => copied && noteCarried(own, columns),
            );
          }}
        >
          {t('ownCopyText')}
        </Button>
        {blocksFiles() ? (
          count > 0 && (
            <Button kind="soft" onClick={() => setPicture(drawColumns(columns, t('ownColumns')))}>
              {t('ownPicture')}
            </Button>
          )
        ) : (
          <Button
            kind="soft"
            onClick={() => {
              const file = new Blob([carriedText(carried)], { type: 'text/plain;charset=utf-8' });
              saveBlob(file, `${t('ownFileName')}.txt`);
              noteCarried(own, columns);
            }}
          >
            {t('ownSaveFile')}
          </Button>
        )}
      </div>
      {picture !== '' && (
        <div className={styles.part}>
          <img className={carry.picture} src={picture} alt={t('ownPictureOf', { count })} />
          <p className={styles.hint}>{t('ownPictureHint')}</p>
        </div>
      )}
    </section>
  );
};
