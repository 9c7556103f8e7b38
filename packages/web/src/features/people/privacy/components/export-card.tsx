import { clockOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { useId, useState } from 'react';
import { copyText } from '../../../../lib/copy-text.ts';
import { pageFacts } from '../../../../lib/page-facts.ts';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { codeFault } from '../../account/public.ts';
import { useExport, useOwnFile } from '../api.ts';
import { t } from '../texts.ts';
import { CodeProof } from './code-proof.tsx';
import { OwnFileDialog } from './own-file-dialog.tsx';
import styles from './privacy.module.css';

interface ReadyProps {
  readonly url: string;
  readonly until: number;
  /** Its address is over, or what is stored has changed. */
  readonly onAgain: () => void;
}

/** The file that was made: to download, or to read and copy where files cannot be saved. */
const ReadyFile = ({ url, until, onAgain }: ReadyProps) => {
  const { text, pending, load, close } = useOwnFile();
  const copyAddress = async (): Promise<void> => {
    const copied = await copyText(new URL(url, location.href).href);
    showToast(t(copied ? 'addressCopied' : 'exportNotCopied'));
  };
  return (
    <div className={styles.ready}>
      <p className={styles.state} role="status">
        {t('exportReady', { time: clockOf(until) })}
      </p>
      <div className={`flow-2 ${styles.choices}`}>
        <a className={`tap ${styles.download}`} href={url} download>
          {t('download')}
        </a>
        <Button kind="soft" disabled={pending} onClick={() => load(url)}>
          {t('exportView')}
        </Button>
        <Button kind="soft" onClick={() => void copyAddress()}>
          {t('exportCopyAddress')}
        </Button>
        <Button kind="plain" onClick={onAgain}>
          {t('exportAgain')}
        </Button>
      </div>
      {pageFacts.browser.app === 'wechat' && <p className={styles.hint}>{t('exportElsewhere')}</p>}
      {text !== null && <OwnFileDialog text={text} onClose={close} />}
    </div>
  );
};

interface Props {
  /** Phone of the account; empty for none. */
  readonly phone: string;
}

/** Makes a file with all of the user's data. A code is asked for when the login is not enough. */
export const ExportCard = ({ phone }: Props) => {
  const [code, setCode] = useState('');
  const [asks, setAsks] = useState(false);
  const [problem, setProblem] = useState('');
  const { file, pending, make, forget } = useExport((reason) => {
    // The first time it only asks.
    setProblem(asks ? reason : '');
    setAsks(true);
  });
  const id = useId();
  const begin = (): void => {
    const fault = asks ? codeFault(code) : null;
    if (fault === null) make(code);
    else setProblem(t(fault));
  };
  const again = (): void => {
    forget();
    setCode('');
  };
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('ownExportTitle')}
      </h2>
      <p className={styles.hint}>{t('exportText')}</p>
      {asks && file === null && (
        <CodeProof
          phone={phone}
          code={code}
          problem={problem}
          onCode={(typed) => {
            setCode(typed);
            setProblem('');
          }}
        />
      )}
      {file === null ? (
        <Button kind="soft" size="large" disabled={pending} onClick={begin}>
          {t('exportDo')}
        </Button>
      ) : (
        <ReadyFile url={file.Url} until={file.Expiretime} onAgain={again} />
      )}
    </section>
  );
};
