import { CODES } from '@xuanjiang/contracts/errors';
import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { Flag, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { refusalOf } from '../../../../lib/refusal.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Emblem } from '../../../../ui/emblem.tsx';
import { LoadingOrFailed } from '../../../../ui/loading-or-failed.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { SkeletonBlock } from '../../../../ui/skeleton.tsx';
import type { ProofKey } from '../proof-key.ts';
import { countedIn, groupedText, isChecked } from '../proof-key.ts';
import { t } from '../texts.ts';
import { OtherStatement } from './other-statement.tsx';
import styles from './proof-sheet.module.css';
import { ReportSheet } from './report-sheet.tsx';
import { SourceRow } from './source-row.tsx';
import { Statement } from './statement.tsx';

export interface Props {
  readonly proof: ProofKey;
  readonly onClose: () => void;
}

const joined = (parts: readonly string[], between: string): string =>
  parts.filter((part) => part !== '').join(between);

const aboutOf = ({ row }: ProofKey): string =>
  joined(
    [
      ownProvinceOf(String(row.Provinceid))?.name ?? '',
      row.Subject ?? '',
      joined([t('yearOf', { year: row.Year }), row.Batch ?? ''], ' '),
    ],
    ' · ',
  );

const isAddress = (text: string): boolean => /^https?:\/\//.test(text);

const CHANGES = {
  rank: { less: 'proofAhead', more: 'proofBehind' },
  points: { less: 'proofLower', more: 'proofHigher' },
  places: { less: 'proofFewer', more: 'proofMore' },
  yuan: { less: 'proofFewer', more: 'proofMore' },
} as const;

const changeText = ({ field, value, before }: ProofKey): string => {
  const change = value - (before?.value ?? value);
  if (change === 0) return t('proofSame');
  const words = CHANGES[countedIn(field)];
  const count = groupedText(String(Math.abs(change)));
  return t(change < 0 ? words.less : words.more, { count });
};

/** Why no row is known: some figures are reckoned from several. */
const noneText = ({ row }: ProofKey) => {
  if (row.Kind === 'plan' && !row.Major) return 'proofNoneSum';
  return row.Kind === 'line' && !row.Group && !row.Major ? 'proofNoneLowest' : 'proofNone';
};

/** The figure itself, whether two people looked at it, and the same one a year before. */
const Head = ({ proof, checked }: { readonly proof: ProofKey; readonly checked?: boolean }) => {
  const value = groupedText(String(proof.value));
  return (
    <>
      <p className="second-2">{proof.label}</p>
      <div className="spread-3">
        <strong className={styles.value}>{value}</strong>
        {checked !== undefined && (
          <span className={`row-6px ${styles.check} ${checked ? styles.checked : ''}`}>
            {checked && <ShieldCheck size={16} aria-hidden="true" />}
            {t(checked ? 'proofChecked' : 'unchecked')}
          </span>
        )}
      </div>
      {proof.before !== null && (
        <p className={`row-wrap-2 ${styles.before}`}>
          <span className="second-2">{t('yearOf', { year: proof.before.year })}</span>
          <b>{groupedText(String(proof.before.value))}</b>
          <span aria-hidden="true">›</span>
          <b>{value}</b>
          <span className={`second-2 ${styles.change}`}>{changeText(proof)}</span>
        </p>
      )}
    </>
  );
};

/** Where a figure comes from: who published it, in which file and row, who entered and who checked it, and who says otherwise. */
export const ProofSheet = ({ proof, onClose }: Props) => {
  const { university, unit } = proof;
  const [reporting, setReporting] = useState(false);
  const query = trpc.enrolment.readProof.useQuery(proof.row);
  const { data, error } = query;
  const statements = data?.List ?? [];
  const [first, ...others] = statements;
  // The figure is shown, so it has a source: only its row is not known.
  const isUnknown = refusalOf(error)?.code === CODES.notFound || data?.List.length === 0;
  const address = (first?.Source ?? proof.sources[0])?.Url ?? '';
  const title = (
    <span className="row-3">
      {university !== null && (
        <Emblem shortname={university.Shortname} color={university.Color} size={36} />
      )}
      <span className={styles.title}>
        {joined([university?.Name ?? '', unit], ' · ')}
        <span className={`second-3 ${styles.about}`}>{aboutOf(proof)}</span>
      </span>
    </span>
  );
  return createPortal(
    <Sheet open title={title} onClose={onClose}>
      <div className={styles.proof}>
        {first === undefined ? (
          <Head proof={proof} />
        ) : (
          <Head proof={proof} checked={isChecked(statements)} />
        )}
        {!isUnknown && (
          <LoadingOrFailed
            query={query}
            skeleton={
              <div role="status" aria-label={t('loading')}>
                <SkeletonBlock className={styles.wait} />
              </div>
            }
          />
        )}
        {first?.Figures.length === 0 && (
          <p className={`second-2 ${styles.none}`}>{t(noneText(proof))}</p>
        )}
        {first !== undefined && <Statement statement={first} field={proof.field} />}
        {isUnknown && (
          <>
            <p className={`second-2 ${styles.none}`}>{t(noneText(proof))}</p>
            <dl>
              {proof.sources.map((source) => (
                <SourceRow key={`${source.Publisher} ${source.Date}`} source={source} />
              ))}
            </dl>
          </>
        )}
        {others.map((statement, at) => {
          const { Source, Hash, Row, Shown } = statement;
          const key = `${Source.Publisher} ${Hash} ${Row} ${at}`;
          // A sum has a part from each of several imports.
          return Shown ? (
            <div key={key} className={styles.part}>
              <Statement statement={statement} field={proof.field} />
            </div>
          ) : (
            <OtherStatement key={key} statement={statement} field={proof.field} />
          );
        })}
      </div>
      <footer className={`flex-3 ${styles.foot}`}>
        <Button kind="plain" className="fill" onClick={() => setReporting(true)}>
          <Flag size={16} aria-hidden="true" />
          {t('proofWrong')}
        </Button>
        {isAddress(address) && (
          <ButtonLink className="fill" to={address} target="_blank" rel="noreferrer">
            {t('orgOriginal')}
          </ButtonLink>
        )}
      </footer>
      {reporting && (
        <ReportSheet proof={proof} about={aboutOf(proof)} onClose={() => setReporting(false)} />
      )}
    </Sheet>,
    document.body,
  );
};
