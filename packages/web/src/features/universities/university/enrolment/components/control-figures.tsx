import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { LoadingOrFailed } from '../../../../../ui/loading-or-failed.tsx';
import { useProvince } from '../../../../talks/talk/public.ts';
import { useOwn } from '../../../own/public.ts';
import { Figure } from '../../../proof/public.ts';
import { SourceLine } from '../../components/source-line.tsx';
import { t } from '../../texts.ts';
import type { Choice } from '../choice.ts';
import { completed } from '../choice.ts';
import { controlsShown } from '../control-lines.ts';
import { controlProof } from '../proofs.ts';
import { useControls } from '../use-enrolment.ts';
import styles from './answer-figures.module.css';
import { AnswerWaiting } from './answer-waiting.tsx';
import { Chooser } from './chooser.tsx';

export interface ControlProps {
  /** What the question says; empty and zero for what it leaves open. */
  readonly asked: Choice;
}

/** The control lines of one's own province, or of the one that was named, with their source. */
export const ControlFigures = ({ asked }: ControlProps) => {
  const { province } = useProvince();
  const [chosen, choose] = useState<Choice | null>(null);
  const { own } = useOwn();
  const wanted = chosen ?? completed(asked, '', own, province?.value ?? '');
  const query = useControls(wanted.provinceid);
  const { data } = query;
  const { shown, rows, sources, newest } = controlsShown(wanted, data?.List ?? []);
  const name = ownProvinceOf(wanted.provinceid)?.name ?? '';
  return (
    <>
      <Chooser shown={shown} onChange={choose} />
      <section className={`card ${styles.card}`} aria-label={t('orgControls')}>
        <h2 className={styles.name}>
          {name} {t('orgControls')}
        </h2>
        {rows.length > 0 && (
          <p className={styles.about}>
            {t('yearOf', { year: shown.choice.year })} · {shown.choice.subject}
          </p>
        )}
        {wanted.provinceid === '' ? (
          <p className={styles.about}>{t('orgAnswerNoProvince')}</p>
        ) : (
          <LoadingOrFailed query={query} skeleton={<AnswerWaiting />} />
        )}
        {data !== undefined && rows.length === 0 && (
          <>
            <p className={styles.unpublished}>{t('orgControlsNone')}</p>
            {newest !== null && (
              <Button
                className={styles.more}
                kind="soft"
                onClick={() => choose({ ...shown.choice, year: newest })}
              >
                {t('orgControlsSee', { year: newest })}
              </Button>
            )}
          </>
        )}
        {rows.length > 0 && (
          <ul className={styles.groups}>
            {rows.map(({ Batch, Score }) => (
              <li key={Batch} className={`row-3 ${styles.group}`}>
                <span className="fill">{Batch}</span>
                <b>
                  <Figure proof={controlProof(shown.choice, name, Batch, Score, sources)} />{' '}
                  {t('orgAnswerPoints')}
                </b>
              </li>
            ))}
          </ul>
        )}
        {sources.map((source) => (
          <SourceLine key={`${source.Publisher} ${source.Date} ${source.Url}`} source={source} />
        ))}
      </section>
    </>
  );
};
