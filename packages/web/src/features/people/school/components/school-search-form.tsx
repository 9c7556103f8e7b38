import type { FormEvent } from 'react';
import { useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { showToast } from '../../../../ui/toast.ts';
import type { Area, SearchType } from '../model.ts';
import { searchProblem } from '../model.ts';
import { t } from '../texts.ts';
import { AreaButton } from './area-button.tsx';
import { NameField } from './name-field.tsx';
import styles from './school-picker.module.css';

interface Props {
  readonly type: SearchType;
  readonly onType: (type: SearchType) => void;
  readonly area: Area | null;
  readonly onAskArea: () => void;
  readonly keyword: string;
  readonly onKeyword: (keyword: string) => void;
  /** A search is to be sent off without waiting. */
  readonly onSearch: () => void;
}

/** Where to look for a school: in a city, or by a part of its name in the whole country. */
export const SchoolSearchForm = (props: Props) => {
  const { type, onType, area, onAskArea, keyword, onKeyword, onSearch } = props;
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = searchProblem({ type, area, keyword });
    if (problem !== null) {
      showToast(t(problem));
      return;
    }
    // Closes the keyboard, which would cover the results.
    field.current?.blur();
    onSearch();
  };
  return (
    <>
      <fieldset className={`flex-3 ${styles.types}`} aria-label={t('pickSchoolType')}>
        <Chip selected={type === 'city'} onClick={() => onType('city')}>
          {t('pickSchoolByCity')}
        </Chip>
        <Chip selected={type === 'keyword'} onClick={() => onType('keyword')}>
          {t('pickSchoolByKeyword')}
        </Chip>
      </fieldset>
      <form className={`row-wrap-2 ${styles.search}`} onSubmit={submit}>
        {type === 'city' ? (
          <AreaButton area={area} onClick={onAskArea} />
        ) : (
          <NameField
            ref={field}
            label={t('pickSchoolKeyword')}
            value={keyword}
            onChange={onKeyword}
          />
        )}
        <Button type="submit" kind="soft" className={styles.go}>
          {t('pickSchoolSearch')}
        </Button>
      </form>
    </>
  );
};
