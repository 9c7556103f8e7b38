import { useEffect, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { SkeletonBlock } from '../../../../ui/skeleton.tsx';
import type { PdfFile } from '../pdf/pdf-file.ts';
import type { Block } from '../text-flow.ts';
import { blocksOf } from '../text-flow.ts';
import { t } from '../texts.ts';
import styles from './text-page.module.css';

interface Props {
  readonly pdf: PdfFile | null;
  readonly number: number;
  readonly count: number;
  /** It is near the screen. */
  readonly drawn: boolean;
  readonly missing: boolean;
}

/** Puts a key on blocks that never move, also where two are alike. */
const keyed = (blocks: readonly Block[]) => blocks.map((block, at) => ({ block, key: `${at}` }));

/** A page as running text, in the size that the reader chose. */
export const TextPage = ({ pdf, number, count, drawn, missing }: Props) => {
  const [blocks, setBlocks] = useState<readonly Block[] | null>(null);
  const [failed, setFailed] = useState(false);
  const wanted = drawn && blocks === null && !failed;
  useEffect(() => {
    if (!wanted || pdf === null) return;
    let shown = true;
    pdf.text(number).then(
      (runs) => shown && setBlocks(blocksOf(runs)),
      () => shown && setFailed(true),
    );
    return () => {
      shown = false;
    };
  }, [wanted, pdf, number]);
  const stuck = failed || (missing && wanted);
  const retry = () => {
    if (failed) setFailed(false);
    else pdf?.retry();
  };
  return (
    <section
      className={blocks === null ? `${styles.page} ${styles.waiting}` : styles.page}
      data-page={number}
      aria-label={t('readerPageOf', { page: number, count })}
    >
      {blocks === null && !stuck && <SkeletonBlock className={styles.skeleton} />}
      {stuck && (
        <div role="alert">
          <p className={styles.note}>{t('readerPageFailed', { page: number })}</p>
          <Button kind="soft" onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      )}
      {blocks?.length === 0 && <p className={styles.note}>{t('readerNoText')}</p>}
      {keyed(blocks ?? []).map(({ block: { kind, text }, key }) =>
        kind === 'heading' ? <h2 key={key}>{text}</h2> : <p key={key}>{text}</p>,
      )}
      <p className={styles.number}>{t('readerPageShort', { page: number, count })}</p>
    </section>
  );
};
