import { useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { Sheet } from '../../../../../ui/sheet.tsx';
import { useTalkCount } from '../../api.ts';
import type { Option, TalkFilter } from '../filter.ts';
import { KINDS, NO_FILTER } from '../filter.ts';
import { PROVINCE_OPTIONS } from '../province.ts';
import { t } from '../texts.ts';
import styles from './filter-sheet.module.css';
import { OptionChips } from './option-chips.tsx';

export interface Props {
  readonly onClose: () => void;
  readonly filter: TalkFilter;
  readonly onChange: (filter: TalkFilter) => void;
  /** Which talks the list shows, to say how many a filter leaves; without it none is said. */
  readonly counted?: 'Live' | 'Upcoming' | 'Replay';
}

/** Province and kind together; nothing changes until it is confirmed. */
export const FilterSheet = (props: Props) => (
  <Sheet open onClose={props.onClose} title={t('talkFilter')}>
    <FilterForm {...props} />
  </Sheet>
);

const FilterForm = ({ onClose, filter, onChange, counted }: Props) => {
  const [draft, setDraft] = useState(filter);
  const { data, isPlaceholderData } = useTalkCount(draft, counted !== undefined);
  const count = counted === undefined || isPlaceholderData ? undefined : data?.[counted];
  const any: Option = { value: '', label: t('any') };
  const kinds = KINDS.map((value) => ({ value, label: t(value) }));
  return (
    <>
      <OptionChips
        label={t('talkFilterKind')}
        options={[any, ...kinds]}
        value={draft.kind}
        onChange={({ value }) => setDraft({ ...draft, kind: value })}
      />
      <OptionChips
        label={t('talkFilterProvince')}
        options={[any, ...PROVINCE_OPTIONS]}
        value={draft.provinceid}
        onChange={({ value }) => setDraft({ ...draft, provinceid: value })}
      />
      <div className={styles.actions}>
        <Button kind="plain" onClick={() => setDraft(NO_FILTER)}>
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
