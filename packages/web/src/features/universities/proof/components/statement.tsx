import type { ProofAct, ProofStatement } from '@xuanjiang/contracts/enrolment-proof';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { SheetFieldName } from '@xuanjiang/contracts/rules/sheet-fields';
import { copyAndSay } from '../../../../ui/copy/copy-and-say.ts';
import { groupedText, shortHash } from '../proof-key.ts';
import { t } from '../texts.ts';
import { Excerpt } from './excerpt.tsx';
import styles from './proof-sheet.module.css';
import { SourceRow } from './source-row.tsx';

const joined = (parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(' · ');

/** What was typed by hand has no file, and may have a title. */
const File = ({ statement }: { readonly statement: ProofStatement }) => {
  const { Title, File: file, Sheet, Row, Lastrow, Source } = statement;
  const row = Row === 0 ? '' : t('proofRow', { row: Row });
  const name = Title || file;
  // Without a file the day stands with the publisher.
  if (name === '') return null;
  const place = joined([
    Source.Date === '' ? '' : t('proofDay', { day: Source.Date }),
    Title === '' ? '' : file,
    Sheet,
    // Gateways of before say no last row.
    Lastrow > Row ? t('proofRows', { from: Row, to: Lastrow }) : row,
  ]);
  return (
    <div className={styles.row}>
      <dt>{t('proofFile')}</dt>
      <dd>
        {name}
        {place !== '' && <span className={`second-2 ${styles.place}`}>{place}</span>}
      </dd>
    </div>
  );
};

const Act = ({ label, act, none }: { label: string; act: ProofAct | null; none: string }) => (
  <div className="fill">
    <dt>{label}</dt>
    <dd>
      {act === null ? (
        <span className={styles.none}>{none}</span>
      ) : (
        <>
          <b className={styles.office}>
            {act.Office === '' ? t('proofPlatform') : t('proofOffice', { university: act.Office })}
          </b>
          <span className="second-2">{momentOf(act.Time)}</span>
        </>
      )}
    </dd>
  </div>
);

/** The value that the same publisher had given before, and until when it was shown. */
const Before = ({ statement, field }: Props) => {
  const before = statement.Figures.find(({ Field }) => Field === field)?.Before ?? null;
  if (before === null) return null;
  const value = before === '' ? t('orgUnpublished') : groupedText(before);
  const { Beforetime } = statement;
  return (
    <div className={styles.row}>
      <dt>{t('proofEarlier')}</dt>
      <dd>
        {Beforetime === null
          ? value
          : t('proofEarlierUntil', { value, time: momentOf(Beforetime) })}
      </dd>
    </div>
  );
};

interface Props {
  readonly statement: ProofStatement;
  /** The figure that is meant. */
  readonly field: SheetFieldName;
}

/** What one publisher says, and its way here. */
export const Statement = ({ statement, field }: Props) => {
  const { Source, Hash, Excerpt: excerpt, Row, Download, Entered, Confirmed } = statement;
  const figure = statement.Figures.find(({ Field }) => Field === field)?.Value ?? '';
  return (
    <>
      <dl>
        <SourceRow source={Source} isDated={statement.Title === '' && statement.File === ''} />
        <File statement={statement} />
      </dl>
      {excerpt !== null && <Excerpt excerpt={excerpt} row={Row} figure={figure} />}
      <dl>
        {Hash !== '' && (
          <div className={styles.row}>
            <dt>{t('proofHash')}</dt>
            <dd className="spread-3">
              <code className={styles.hash}>{shortHash(Hash)}</code>
              <button
                type="button"
                className={`tap ${styles.copy}`}
                aria-label={t('proofHashCopy')}
                onClick={() => void copyAndSay(Hash)}
              >
                {t('copy')}
              </button>
            </dd>
          </div>
        )}
        <Before statement={statement} field={field} />
      </dl>
      <dl className={`flex-3 ${styles.acts}`}>
        <Act label={t('proofEntered')} act={Entered} none={t('proofUnknown')} />
        <Act label={t('proofConfirmed')} act={Confirmed} none={t('proofNobody')} />
      </dl>
      {Download !== '' && (
        <a className={`tap ${styles.copy}`} href={Download} download>
          {t('proofDownload')}
        </a>
      )}
    </>
  );
};
