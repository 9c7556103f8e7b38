import { useState } from 'react';
import { pageFacts } from '../../../../../../lib/page-facts.ts';
import { saveAddress } from '../../../../../../lib/save-blob.ts';
import { Button } from '../../../../../../ui/button.tsx';
import { copyAndSay } from '../../../../../../ui/copy/copy-and-say.ts';
import { t } from '../texts.ts';
import type { Factor } from '../use-factor.ts';
import styles from './factor.module.css';

const save = (text: string): void => {
  saveAddress(`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`, t('factorKeptFile'));
};

/** Shows the recovery codes; it goes on when they are kept. */
export const KeptStep = ({
  factor,
}: {
  readonly factor: Pick<Factor, 'problem' | 'recovery' | 'finish'>;
}) => {
  const [kept, setKept] = useState(false);
  const text = factor.recovery.join('\n');
  return (
    <>
      <p className={styles.text}>{t('factorKeptText')}</p>
      <ul className={`panel ${styles.codes}`}>
        {factor.recovery.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        <button type="button" className={styles.other} onClick={() => void copyAndSay(text)}>
          {t('copy')}
        </button>
        {pageFacts.browser.app === 'none' && (
          <button type="button" className={styles.other} onClick={() => save(text)}>
            {t('download')}
          </button>
        )}
      </div>
      <label className={`row-2 ${styles.kept}`}>
        <input type="checkbox" checked={kept} onChange={(event) => setKept(event.target.checked)} />
        <span>{t('factorKeptBox')}</span>
      </label>
      <p className={styles.problem} role="status">
        {kept ? '' : factor.problem}
      </p>
      <Button size="large" className={styles.submit} disabled={!kept} onClick={factor.finish}>
        {t('factorKeptDo')}
      </Button>
    </>
  );
};
