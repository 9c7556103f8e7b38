import type { UniversityDetail } from '@xuanjiang/contracts/university';
import { useId, useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { lazyView } from '../../../../../ui/lazy-view.tsx';
import { EmptyState } from '../../../../../ui/state.tsx';
import { SourceLine } from '../../components/source-line.tsx';
import { t } from '../../texts.ts';
import styles from './facts-panel.module.css';

const LazyCorrectionSheet = lazyView(
  async () => (await import('./correction-sheet.tsx')).CorrectionSheet,
);

/** A fact may be an address. */
const Value = ({ value }: { readonly value: string }) =>
  /^https?:\/\/\S+$/.test(value) ? (
    <a href={value} target="_blank" rel="noreferrer">
      {value.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
    </a>
  ) : (
    value
  );

/** Facts of one source after another have its line once, under the last of them. */
const endsSource = (facts: UniversityDetail['Facts'], place: number): boolean => {
  const [one, next] = [facts[place]?.Source, facts[place + 1]?.Source];
  return one?.Publisher !== next?.Publisher || one?.Date !== next?.Date || one?.Url !== next?.Url;
};

/** The way to say that something shown of a university is wrong. */
export const ReportData = ({ university }: { readonly university: UniversityDetail }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className={styles.report}>
        <Button kind="plain" onClick={() => setOpen(true)}>
          {t('orgReport')}
        </Button>
      </div>
      {open && <LazyCorrectionSheet university={university} onClose={() => setOpen(false)} />}
    </>
  );
};

/** What is known of the university, each with its source and date, and the way to say that it is wrong. */
export const FactsPanel = ({ university }: { readonly university: UniversityDetail }) => {
  const titleId = useId();
  const { Facts } = university;
  return (
    <>
      <section className={`panel ${styles.facts}`} aria-labelledby={titleId}>
        <h2 id={titleId} className={styles.title}>
          {t('orgFacts')}
        </h2>
        {Facts.length === 0 && <EmptyState title={t('orgNoFacts')} />}
        <dl>
          {Facts.map(({ Name, Value: value, Source }, place) => (
            <div key={`${Name} ${value}`} className={`flex-3 ${styles.fact}`}>
              <dt>{Name}</dt>
              <dd>
                <Value value={value} />
                {endsSource(Facts, place) && <SourceLine source={Source} />}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <ReportData university={university} />
    </>
  );
};
