import { FALLBACK_SCHOOL_ID, SCHOOL_PICKER_VISIBLE_ITEMS } from '@xuanjiang/contracts/constants';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { showToast } from '../../../ui/toast.ts';
import { RegionPicker } from '../../region/public.ts';
import type { Area, SchoolChoice } from '../model.ts';
import { choiceOf, currentOf } from '../model.ts';
import { t } from '../texts.ts';
import { useSchoolSearch } from '../use-school-search.ts';
import { AreaButton } from './area-button.tsx';
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
  const { type, setType, submit, problem, loading, list } = useSchoolSearch(area);
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

  return (
    <>
      <Sheet open title={t('pickSchoolTitle')} onClose={onClose}>
        <SchoolSearchForm
          type={type}
          onType={setType}
          area={area}
          onAskArea={askArea}
          onSearch={submit}
        />
        <SchoolList
          type={type}
          list={list}
          loading={loading}
          current={current}
          visibleCount={SCHOOL_PICKER_VISIBLE_ITEMS}
          onChoose={setChosenId}
        />
        {type === 'keyword' && current?.Id === FALLBACK_SCHOOL_ID && (
          <AreaButton area={area} onClick={askArea} />
        )}
        <Button
          className={styles.confirm}
          kind={current === null ? 'plain' : 'primary'}
          onClick={confirm}
        >
          {t(current === null ? 'pickNotYet' : 'pickConfirm')}
        </Button>
      </Sheet>
      <RegionPicker
        visible={asking}
        need={AREA_LEVELS}
        columnsNum={AREA_LEVELS}
        defaultValue={area?.city.code}
        onConfirm={([province, city]) => {
          if (province !== undefined && city !== undefined) setArea({ province, city });
          setAsking(false);
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
};
