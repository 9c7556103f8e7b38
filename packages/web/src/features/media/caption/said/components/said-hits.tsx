import { keepPreviousData } from '@tanstack/react-query';
import { CAPTION_LIMITS } from '@xuanjiang/contracts/rules/caption-limits';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { trpc } from '../../../../../lib/trpc.ts';
import { Button } from '../../../../../ui/button.tsx';
import { JumpPill } from '../../../../../ui/jump-pill.tsx';
import { Section } from '../../../../../ui/section.tsx';
import { Highlighted, talkPath } from '../../../../talks/talk/public.ts';
import type { HitsProps } from '../said-props.ts';
import { t } from '../texts.ts';
import styles from './said-hits.module.css';

/** Talks that are shown before more are asked for. */
const FIRST = 4;

/** The talks in which words were said; each place opens the recording there. */
export const SaidHits = ({ keyword, empty }: HitsProps) => {
  // More are of the keyword for which they were asked.
  const [wide, setWide] = useState('');
  const all = wide === keyword;
  const { data, isPending, isError, refetch } = trpc.caption.find.useQuery(
    { Keyword: keyword, Limit: all ? CAPTION_LIMITS.talksMax : FIRST },
    { enabled: keyword !== '', placeholderData: keepPreviousData },
  );
  if (isError && data === undefined) {
    return (
      <>
        {empty}
        <p className={`row-wrap text-14-2 ${styles.failed}`} role="alert">
          {t('saidFindFailed')}
          <Button kind="plain" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </p>
      </>
    );
  }
  if (data === undefined || data.List.length === 0) {
    return isPending && keyword !== '' ? null : empty;
  }
  const more = !all && data.Total > data.List.length && (
    <button type="button" className={`tap ${styles.all}`} onClick={() => setWide(keyword)}>
      {t('more')}
      <ChevronRight size={16} aria-hidden="true" />
    </button>
  );
  return (
    <Section title={t('saidSection')} aside={more}>
      <ul className={`card ${styles.list}`}>
        {data.List.map(({ Talk, Places }) => (
          <li key={Talk.Id} className={styles.talk}>
            <p className={styles.title}>{Talk.Title}</p>
            <p className={`second-3 ${styles.by}`}>{Talk.Universityname}</p>
            {Places.map(({ Atms, Text }) => (
              <Link
                key={`${Atms} ${Text}`}
                className={`row-3 text-14-2 ${styles.place}`}
                to={talkPath(Talk.Id, Atms)}
              >
                <span className="fill">
                  <Highlighted text={Text} keyword={keyword} />
                </span>
                <JumpPill atMs={Atms} />
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  );
};
