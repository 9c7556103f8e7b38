import type { OwnPart, OwnTable } from '@xuanjiang/contracts/rules/own-file';
import { readOwnFile } from '@xuanjiang/contracts/rules/own-file';
import { useMemo, useState } from 'react';
import { copyText } from '../../../../lib/copy-text.ts';
import { pageFacts } from '../../../../lib/page-facts.ts';
import { Button } from '../../../../ui/button.tsx';
import { FullDialog } from '../../../../ui/full-dialog.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { inOneLine, isPicture, rowLines } from '../model.ts';
import { t } from '../texts.ts';
import styles from './own-file-dialog.module.css';

/** Rows of a table that are shown at a time. */
const ROWS = 20;

const TableRows = ({ table: { fields, rows } }: { readonly table: OwnTable }) => {
  const [shown, setShown] = useState(ROWS);
  const left = rows.length - shown;
  return (
    <>
      {rows.slice(0, shown).map((row, index) => (
        // Rows have no key of their own, and their order never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <dl key={index} className={styles.row}>
          {rowLines(row, fields).map(({ name, value }) => (
            <div key={name} className={`flex-3 ${styles.line}`}>
              <dt>{name}</dt>
              <dd>
                {isPicture(value) ? (
                  <img className={styles.picture} src={value} alt={name} loading="lazy" />
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
        </dl>
      ))}
      {left > 0 && (
        <Button kind="soft" size="small" onClick={() => setShown(shown + ROWS)}>
          {t('moreOf', { count: Math.min(left, ROWS) })}
        </Button>
      )}
    </>
  );
};

const rowsOf = ({ tables }: OwnPart): number =>
  tables.reduce((sum, { rows }) => sum + rows.length, 0);

const Part = ({ part }: { readonly part: OwnPart }) => {
  const { title, about, tables } = part;
  return (
    <details className={`card ${styles.part}`}>
      <summary className={`spread-3 ${styles.summary}`}>
        <span>{title[pageFacts.lang]}</span>
        <span className={`second-3 ${styles.count}`}>
          {t('ownDataCount', { count: rowsOf(part) })}
        </span>
      </summary>
      <p className={styles.about}>{about[pageFacts.lang]}</p>
      {tables.map((table) => (
        <TableRows key={table.table} table={table} />
      ))}
    </details>
  );
};

interface Props {
  /** The file, JSON. */
  readonly text: string;
  readonly onClose: () => void;
}

/** The file with own data, to read, and to copy where it cannot be saved. */
export const OwnFileDialog = ({ text, onClose }: Props) => {
  const { parts } = useMemo(() => readOwnFile(text), [text]);
  const empty = parts
    .filter((part) => rowsOf(part) === 0)
    .map(({ title }) => title[pageFacts.lang]);
  const copy = async (): Promise<void> => {
    showToast(t((await copyText(text)) ? 'copied' : 'exportNotCopied'));
  };
  return (
    <FullDialog
      title={t('ownFileTitle')}
      onBack={onClose}
      footer={<Button onClick={() => void copy()}>{t('ownFileCopy')}</Button>}
    >
      {parts
        .filter((part) => rowsOf(part) > 0)
        .map((part) => (
          <Part key={part.kind} part={part} />
        ))}
      {empty.length > 0 && (
        <p className={styles.about}>
          {t('ownDataEmpty', { names: inOneLine(empty, pageFacts.lang) })}
        </p>
      )}
    </FullDialog>
  );
};
