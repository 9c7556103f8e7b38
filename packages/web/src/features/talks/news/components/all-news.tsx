import type { NewsCategory } from '@xuanjiang/contracts/news';
import { Search } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { ChipRow } from '../../../../ui/chip-row.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { CATEGORY_TEXTS, categoryIn } from '../model.ts';
import { t } from '../texts.ts';
import styles from './news-list.module.css';
import { NewsList } from './news-list.tsx';

const CATEGORIES = Object.keys(CATEGORY_TEXTS) as NewsCategory[];

/** All articles by category; the category stands in the address. */
export const AllNews = () => {
  const [parameters, setParameters] = useSearchParams();
  const shown = categoryIn(parameters);
  const choose = (category: NewsCategory | null) =>
    setParameters(category === null ? {} : { category }, { replace: true });
  return (
    <>
      <Link className={styles.search} to="/consulationSearch">
        <Search size={18} aria-hidden="true" />
        {t('newsSearch')}
      </Link>
      <ChipRow label={t('categories')}>
        <Chip selected={shown === null} onClick={() => choose(null)}>
          {t('all')}
        </Chip>
        {CATEGORIES.map((category) => (
          <Chip key={category} selected={shown === category} onClick={() => choose(category)}>
            {t(CATEGORY_TEXTS[category])}
          </Chip>
        ))}
      </ChipRow>
      <NewsList
        filter={shown === null ? {} : { Category: shown }}
        empty={
          <EmptyState
            title={t('newsListEmpty')}
            hint={shown === null ? undefined : t('newsListEmptyHint')}
            action={
              shown !== null && (
                <Button kind="soft" onClick={() => choose(null)}>
                  {t('all')}
                </Button>
              )
            }
          />
        }
      />
    </>
  );
};
