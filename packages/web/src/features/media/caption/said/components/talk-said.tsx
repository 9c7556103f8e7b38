import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { useCallback, useState } from 'react';
import { trpc } from '../../../../../lib/trpc.ts';
import { Button } from '../../../../../ui/button.tsx';
import type { Line } from '../model.ts';
import type { TalkSaidProps } from '../said-props.ts';
import { t } from '../texts.ts';
import { SaidLines } from './said-lines.tsx';
import styles from './talk-said.module.css';

const NO_LINES: readonly Line[] = [];

/** What is said in a recording: it follows the picture, and a line leads to its second. */
export const TalkSaid = ({ talkId, moment, onSeek, whole = false }: TalkSaidProps) => {
  const [open, setOpen] = useState(whole);
  const { data, isError, refetch } = trpc.caption.get.useQuery(
    { Id: talkId },
    { enabled: open, retry: false },
  );
  const seek = useCallback((atMs: number) => onSeek(atMs / SECOND_MS), [onSeek]);
  return (
    <section className={whole ? styles.whole : 'panel'} aria-label={t('transcript')}>
      <div hidden={whole} className={`row-wrap ${styles.head}`}>
        <h2 className={styles.title}>{t('transcript')}</h2>
        {open && <p className={styles.hint}>{t('saidHint')}</p>}
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'saidClose' : 'saidOpen')}
        </button>
      </div>
      {open && isError && (
        <p className={styles.none} role="alert">
          {t('saidFailed')}
          <Button kind="plain" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </p>
      )}
      {open && !isError && (
        <SaidLines
          lines={data?.List ?? NO_LINES}
          loading={data === undefined}
          moment={moment}
          onSeek={seek}
        />
      )}
    </section>
  );
};
