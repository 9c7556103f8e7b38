import { dayOf, isDay } from '@xuanjiang/contracts/rules/shanghai-day';
import { useId, useState } from 'react';
import { pageNow } from '../../../../../lib/page-now.ts';
import { Button } from '../../../../../ui/button.tsx';
import { SearchField } from '../../../../../ui/search/search-field.tsx';
import { useSearchText } from '../../../../../ui/search/use-search-text.ts';
import { Sheet } from '../../../../../ui/sheet.tsx';
import sheetStyles from '../../filter/components/filter-sheet.module.css';
import { OptionChips } from '../../filter/components/option-chips.tsx';
import type { Option } from '../../filter/filter.ts';
import { dayNumbers, stripDays, weekdayText } from '../../when.ts';
import { useDistCount, useSuggestedUniversities } from '../api.ts';
import type { DistView } from '../dist-view.ts';
import { t } from '../texts.ts';
import styles from './dist-sheet.module.css';

/** Days that are one press away: from yesterday on. */
const DAYS = { from: 2, until: 10 } as const;

const COUNTED = { live: 'Live', upcoming: 'Upcoming', replay: 'Replay', cancelled: null } as const;

export interface Props {
  readonly onClose: () => void;
  readonly view: DistView;
  readonly universityName: string;
  readonly onChange: (view: DistView) => void;
}

/** Day and university together; nothing changes until it is confirmed. */
export const DistSheet = (props: Props) => (
  <Sheet open onClose={props.onClose} title={t('distMore')}>
    <DistForm {...props} />
  </Sheet>
);

const dayOptions = (): Option[] =>
  stripDays(dayOf(pageNow()))
    .slice(DAYS.from, DAYS.until)
    .map((day) => ({
      value: day,
      label: `${t('dayOfMonth', dayNumbers(day))} ${weekdayText(day)}`,
    }));

const DistForm = ({ onClose, view, universityName, onChange }: Props) => {
  const [draft, setDraft] = useState(view);
  const dayId = useId();
  const [keyword, setKeyword] = useState('');
  const search = useSearchText(keyword, setKeyword);
  const { data: found, isError, refetch } = useSuggestedUniversities(keyword);
  const { data, isPlaceholderData } = useDistCount(draft);
  const counted = COUNTED[view.status];
  const count = counted === null || isPlaceholderData ? undefined : data?.[counted];
  const chosen: Option[] =
    view.universityid === '' || search.text !== ''
      ? []
      : [{ value: view.universityid, label: universityName }];
  const others = (found?.List ?? [])
    .filter(({ Id }) => !chosen.some(({ value }) => value === Id))
    .map(({ Id, Name }) => ({ value: Id, label: Name }));
  return (
    <>
      <OptionChips
        label={t('distDay')}
        options={[{ value: '', label: t('distAnyDay') }, ...dayOptions()]}
        value={draft.day}
        onChange={({ value }) => setDraft({ ...draft, day: value })}
      />
      <p className={`row-3 text-14-2 ${styles.other}`}>
        <label htmlFor={dayId}>{t('distOtherDay')}</label>
        <input
          id={dayId}
          className={styles.input}
          type="date"
          value={draft.day}
          onChange={({ target }) =>
            setDraft({ ...draft, day: isDay(target.value) ? target.value : '' })
          }
        />
      </p>
      <SearchField search={search} label={t('distUniversitySearch')} />
      <div className={styles.universities}>
        <OptionChips
          label={t('institution')}
          options={[{ value: '', label: t('any') }, ...chosen, ...others]}
          value={draft.universityid}
          onChange={({ value }) => setDraft({ ...draft, universityid: value })}
        />
        {isError && (
          <p role="alert" className={`row-2 ${styles.failed}`}>
            {t('loadFailed')}
            <Button kind="soft" size="small" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          </p>
        )}
        {found?.List.length === 0 && (
          <p className={styles.none} role="status">
            {t('distUniversityNone')}
          </p>
        )}
      </div>
      <div className={sheetStyles.actions}>
        <Button kind="plain" onClick={() => setDraft({ ...draft, day: '', universityid: '' })}>
          {t('talkFilterReset')}
        </Button>
        <Button
          onClick={() => {
            onChange(draft);
            onClose();
          }}
        >
          {count === undefined ? t('talkFilterShow') : t('talkFilterShowCount', { count })}
        </Button>
      </div>
    </>
  );
};
