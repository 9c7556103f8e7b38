import type { StaffGuideSet } from '@xuanjiang/contracts/guide-set';
import { Button, Select } from 'antd';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useState } from 'react';
import { useFoundGuides } from '../api.ts';
import { stateText } from '../labels.ts';
import { moved } from '../model.ts';
import { t } from '../texts.ts';
import styles from './guide-staff.module.css';

interface Props {
  readonly set: StaffGuideSet;
  readonly busy: boolean;
  /** @param ids of all guides of the set, in their order */
  readonly onAttach: (ids: string[]) => void;
}

/** The guides of a set, in their order; each change is stored at once. */
export const SetItems = ({ set, busy, onAttach }: Props) => {
  const [name, setName] = useState('');
  const { data, isFetching } = useFoundGuides(name);
  const ids = set.Guides.map(({ Id }) => Id);
  return (
    <section aria-label={t('deskGuideSetGuides')}>
      <h2 className={styles.heading}>{t('deskGuideSetGuides')}</h2>
      <ul className={styles.list}>
        {set.Guides.length === 0 && <li>{t('deskGuideSetNone')}</li>}
        {set.Guides.map(({ Id, Title: title, Universityname, State }, index) => (
          <li key={Id}>
            <span>
              {title}
              <small>
                {Universityname} · {stateText(State)}
              </small>
            </span>
            <Button
              size="small"
              icon={<ArrowUp size={14} aria-hidden="true" />}
              aria-label={t('moveUp', { title })}
              disabled={busy || index === 0}
              onClick={() => onAttach(moved(ids, Id, -1))}
            />
            <Button
              size="small"
              icon={<ArrowDown size={14} aria-hidden="true" />}
              aria-label={t('moveDown', { title })}
              disabled={busy || index === ids.length - 1}
              onClick={() => onAttach(moved(ids, Id, 1))}
            />
            <Button
              size="small"
              icon={<X size={14} aria-hidden="true" />}
              aria-label={t('deskGuideSetDrop', { title })}
              disabled={busy}
              onClick={() => onAttach(ids.filter((one) => one !== Id))}
            />
          </li>
        ))}
      </ul>
      <Select
        aria-label={t('deskGuideSetFind')}
        placeholder={t('deskGuideSetFind')}
        style={{ width: '100%' }}
        value={null}
        disabled={busy}
        loading={isFetching}
        showSearch={{ filterOption: false, onSearch: setName }}
        options={(data?.List ?? [])
          .filter(({ Id }) => !ids.includes(Id))
          .map(({ Id, Title, Universityname }) => ({
            value: Id,
            label: `${Universityname} ${Title}`,
          }))}
        onChange={(id: string | null) => {
          if (id !== null) onAttach([...ids, id]);
        }}
      />
    </section>
  );
};
