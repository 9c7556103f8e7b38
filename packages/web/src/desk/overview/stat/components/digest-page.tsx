import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { talkSpan } from '@xuanjiang/contracts/rules/talk-status';
import type { DigestQuestion } from '@xuanjiang/contracts/stat';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { saveBlob } from '../../../../lib/save-blob.ts';
import { EmptyState } from '../../../../ui/state.tsx';
import { ListLoadingOrFailed, StaffPage } from '../../../kit/public.ts';
import { useCourse, useDigest, useTalkFigures } from '../api.ts';
import { CourseCard } from '../course/course-card.tsx';
import { slotsOf } from '../course/province-rows.ts';
import type { DigestContent, DigestViewers } from '../digest-file.ts';
import { digestFile, totalsOf } from '../digest-file.ts';
import { t } from '../texts.ts';
import { Definitions } from './definitions.tsx';
import { PartBars } from './part-bars.tsx';
import styles from './stat.module.css';

const WIDTH = 72;
const HEIGHT = 20;

/** How a number goes up and down, as bars without an axis; its numbers are said beside it. */
const Sparkline = ({ values }: { readonly values: readonly number[] }) => {
  const largest = Math.max(1, ...values);
  const step = WIDTH / Math.max(1, values.length);
  return (
    <svg width={WIDTH} height={HEIGHT} aria-hidden="true" focusable="false">
      {values.map((value, index) => {
        const height = (value / largest) * HEIGHT;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={index}
            x={index * step}
            y={HEIGHT - height}
            width={Math.max(1, step - 1)}
            height={height}
            fill="var(--staff-second)"
          />
        );
      })}
    </svg>
  );
};

const save = (digest: DigestContent, viewers: DigestViewers): void => {
  const file = new Blob([digestFile(digest, viewers)], { type: 'text/html' });
  saveBlob(file, `${digest.Talk.Title}.html`);
};

interface QuestionsProps {
  readonly title: string;
  readonly none: string;
  readonly questions: readonly DigestQuestion[];
  readonly total: number;
}

const Questions = ({ title, none, questions, total }: QuestionsProps) => (
  <section className={`${styles.card} ${styles.pad}`} aria-label={title}>
    <div className={styles.head}>
      <h2>
        {title} {total}
      </h2>
      {total > questions.length && (
        <p className={styles.quiet}>{t('statShown', { shown: questions.length, total })}</p>
      )}
    </div>
    {total === 0 && <p className={styles.quiet}>{none}</p>}
    <ul className={styles.list}>
      {questions.map(({ Offset, Content, Answer, State, Askedat, Votes }) => (
        <li key={Offset}>
          <b>{Content}</b>
          {State === 'answered' && <span>{Answer || t('statSpoken')}</span>}
          <span className={styles.quiet}>
            {momentOf(Askedat)}
            {Votes > 0 && ` · ${t('statVotes', { count: Votes })}`}
          </span>
        </li>
      ))}
    </ul>
  </section>
);

const Words = ({ words }: { readonly words: DigestContent['Words'] }) => (
  <section className={`${styles.card} ${styles.pad}`} aria-label={t('statWords')}>
    <div className={styles.head}>
      <h2>{t('statWords')}</h2>
      <p className={styles.quiet}>{t('statWordsHint')}</p>
    </div>
    {words.length === 0 && <p className={styles.quiet}>{t('statNoWords')}</p>}
    <ul className={styles.words}>
      {words.map(({ Word, Count, Slots }) => (
        <li key={Word}>
          <b>{Word}</b>
          <Sparkline values={Slots} />
          {Count}
        </li>
      ))}
    </ul>
  </section>
);

const Where = ({ viewers }: { readonly viewers: Omit<DigestViewers, 'Live'> }) => (
  <>
    <section className={`${styles.card} ${styles.pad}`} aria-label={t('statProvinces')}>
      <div className={styles.head}>
        <h2>{t('statProvinces')}</h2>
        <p className={styles.quiet}>{t('statByPlays')}</p>
      </div>
      <PartBars parts={viewers.Provinces} />
    </section>
    <section className={`${styles.card} ${styles.pad}`} aria-label={t('statYears')}>
      <div className={styles.head}>
        <h2>{t('statYears')}</h2>
        <p className={styles.quiet}>{t('statByPlays')}</p>
      </div>
      <PartBars parts={viewers.Years} />
    </section>
  </>
);

/** What became of a talk: its figures, its words, and what was asked. */
export const DigestPage = () => {
  const [search] = useSearchParams();
  const id = search.get('Id') ?? '';
  const query = useDigest(id);
  const { data } = query;
  const { data: viewers } = useTalkFigures(id);
  const course = useCourse(id);
  if (data === undefined) {
    return (
      <StaffPage title={t('digest')}>
        {id === '' && <EmptyState title={t('noSuchTalk')} hint={t('statDigestNoneHint')} />}
        {id !== '' && <ListLoadingOrFailed query={query} />}
      </StaffPage>
    );
  }
  return (
    <StaffPage
      title={t('digest')}
      note={`${data.Talk.Title} · ${momentOf(talkSpan(data.Talk).from)}`}
      actions={
        <Button
          icon={<Download size={16} aria-hidden="true" />}
          disabled={viewers === undefined || course.isPending}
          onClick={() =>
            viewers !== undefined &&
            save(data, { ...viewers, Live: course.data === undefined ? [] : slotsOf(course.data) })
          }
        >
          {t('statDigestFile')}
        </Button>
      }
    >
      <div className={styles.page}>
        <section className={styles.card} aria-label={t('figures')}>
          <div className={styles.figures}>
            {totalsOf(data.Totals).map(([name, amount]) => (
              <div key={name} className={styles.pad}>
                <div className={styles.quiet}>{name}</div>
                <b>{amount}</b>
              </div>
            ))}
          </div>
        </section>
        <CourseCard id={id} chat={data.Totals.Chat} />
        <div className={styles.columns}>
          <div className={styles.page}>
            <Words words={data.Words} />
            <Questions
              title={t('statOpen')}
              none={t('statNoOpen')}
              questions={data.Open}
              total={data.Opentotal}
            />
            <Questions
              title={t('statAnswered')}
              none={t('statNoAnswered')}
              questions={data.Answered}
              total={data.Answeredtotal}
            />
          </div>
          <div className={styles.page}>{viewers !== undefined && <Where viewers={viewers} />}</div>
        </div>
        <Definitions />
      </div>
    </StaffPage>
  );
};
