import { useCallback } from 'react';
import { useAddressQuery } from '../../../../lib/use-address-query.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { SearchField } from '../../../../ui/search/search-field.tsx';
import { useSearchText } from '../../../../ui/search/use-search-text.ts';
import { EmptyState } from '../../../../ui/state.tsx';
import { keywordIn } from '../model.ts';
import { t } from '../texts.ts';
import { NewsList } from './news-list.tsx';
import styles from './news-search.module.css';

const SUGGESTED: readonly string[] = ['强基计划', '志愿', '选科', '专项', '体检', '学费'];

/** The search among articles; its keyword stands in the address. */
export const NewsSearch = () => {
  const [query, put] = useAddressQuery();
  const change = useCallback(
    (next: string) => put(() => new URLSearchParams(next === '' ? {} : { keyword: next })),
    [put],
  );
  const search = useSearchText(keywordIn(query), change);
  const { keyword } = search;
  return (
    <>
      <div className={styles.field}>
        <SearchField
          search={search}
          label={t('newsSearch')}
          hint={t('newsSearchStart')}
          name="keyword"
        />
      </div>
      {keyword === '' ? (
        <fieldset className={styles.suggested}>
          <legend className="second-3">{t('newsSearchTry')}</legend>
          {SUGGESTED.map((word) => (
            <Chip key={word} selected={false} onClick={() => search.submit(word)}>
              {word}
            </Chip>
          ))}
        </fieldset>
      ) : (
        <NewsList
          filter={{ Name: keyword }}
          empty={
            <EmptyState
              title={t('newsSearchEmpty', { keyword })}
              hint={t('newsSearchEmptyHint')}
              action={
                <ButtonLink kind="soft" to={`/videoSearch?keyword=${encodeURIComponent(keyword)}`}>
                  {t('newsSearchTalks')}
                </ButtonLink>
              }
            />
          }
        />
      )}
    </>
  );
};
