import { FALLBACK_SCHOOL_ID, SCHOOL_PICKER_VISIBLE_ITEMS } from '@xuanjiang/contracts/constants';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { OwnCities, RegionPicker } from '../../region/public.ts';
import type { Area, SchoolChoice } from '../model.ts';
import { choiceOf, currentOf } from '../model.ts';
import { t } from '../texts.ts';
import { useSchoolSearch } from '../use-school-search.ts';
import { AreaButton } from './area-button.tsx';
import { NameField } from './name-field.tsx';
import { NarrowTo } from './narrow-to.tsx';
import { SchoolList } from './school-list.tsx';
import styles from './school-picker.module.css';
import { SchoolSearchForm } from './school-search-form.tsx';

/** Province and city of an area. */
const AREA_LEVELS = 2;

export interface SchoolPickerProps {
  readonly onChoose: (choice: SchoolChoice) => void;
  readonly onClose: () => void;
}

/** Finds the student's high school, in a city or by name. */
export const SchoolPicker = ({ onChoose, onClose }: SchoolPickerProps) => {
  /** The province and city chosen, for searching there and for 'Other'. */
  const [area, setArea] = useState<Area | null>(null);
  const [asking, setAsking] = useState(false);
  const askArea = () => setAsking(true);
  const search = useSchoolSearch(area);
  const { type, own, problem, loading, list, groups } = search;
  /** Where the own province is known, the search begins with its cities. */
  const begins = type === 'city' && area === null && own.provinceId !== '';
  const [chosenId, setChosenId] = useState<number | null>(null);
  const current = currentOf(list.schools, chosenId);

  const confirm = () => {
    if (current === null) {
      showToast(t(problem ?? 'schoolRequired'));
      return;
    }
    const choice = choiceOf(current, area);
    if (choice !== null) return onChoose(choice);
    showToast(t('schoolNeedsCity'));
    askArea();
  };

  const schools = (
    <SchoolList
      type={type}
      list={list}
      groups={groups}
      loading={loading}
      current={current}
      visibleCount={SCHOOL_PICKER_VISIBLE_ITEMS}
      onChoose={setChosenId}
    />
  );

  return (
    <>
      <Sheet open title={t('pickHighSchool')} onClose={onClose}>
        <SchoolSearchForm
          type={type}
          onType={search.setType}
          area={area}
          onAskArea={askArea}
          keyword={search.keyword}
          onKeyword={search.setKeyword}
          onSearch={search.submit}
        />
        {begins && (
          <OwnCities
            provinceId={own.provinceId}
            others={schools}
            onChoose={(province, city) => setArea({ province, city })}
          />
        )}
        {type === 'city' && area !== null && (
          <div className={styles.within}>
            <NameField
              label={t('pickSchoolWithin', { city: area.city.name })}
              value={search.within}
              onChange={search.setWithin}
            />
          </div>
        )}
        {type === 'keyword' && (
          <NarrowTo list={list} narrowed={search.narrowed} onNarrow={search.setNarrowed} />
        )}
        {!begins && schools}
        {type === 'keyword' && current?.Id === FALLBACK_SCHOOL_ID && (
          <div className={styles.other}>
            <AreaButton area={area} onClick={askArea} />
          </div>
        )}
        <div className={styles.foot}>
          <Button
            className={styles.confirm}
            kind={current === null ? 'plain' : 'primary'}
            onClick={confirm}
          >
            {t(current === null ? 'pickNotYet' : 'confirm')}
          </Button>
        </div>
      </Sheet>
      <RegionPicker
        visible={asking}
        need={AREA_LEVELS}
        columnsNum={AREA_LEVELS}
        defaultValue={own.cityId || own.provinceId || undefined}
        onConfirm={([province, city]) => {
          if (province !== undefined && city !== undefined) {
            setArea({ province, city });
            search.setWithin('');
          }
          setAsking(false);
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
};
