import { Button, Select } from 'antd';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useState } from 'react';
import type { BelowProps } from '../../kit/public.ts';
import { moved, useAct, useRecordCalls } from '../../kit/public.ts';
import { useFoundGuides } from './api.ts';
import styles from './guide.module.css';
import { STATES } from './guide-states.ts';
import { t } from './texts.ts';

/** The guides of a set, in their order; each change is stored at once. */
export const SetItems = ({ record: set }: BelowProps<'guideSet'>) => {
  const { Id, Version } = set;
  const { run } = useRecordCalls('guideSet');
  const { busy, act } = useAct();
  const onAttach = (Guideids: string[]): void =>
    void act(() => run('attachToSet', { Id, Version, Guideids }));
  const [name, setName] = useState('');
  const { data, isFetching } = useFoundGuides(name);
  const ids = set.Guides.map((guide) => guide.Id);
  return (
    <section aria-label={t('deskGuideSetGuides')}>
      <h2 className={styles.heading}>{t('deskGuideSetGuides')}</h2>
      <ul className={styles.list}>
        {set.Guides.length === 0 && <li>{t('deskGuideSetNone')}</li>}
        {set.Guides.map(({ Id: id, Title: title, Universityname, State }, index) => (
          <li key={id}>
            <span>
              {title}
              <small>
                {Universityname} · {STATES[State]}
              </small>
            </span>
            <Button
              size="small"
              icon={<ArrowUp size={14} aria-hidden="true" />}
              aria-label={t('moveUp', { title })}
              disabled={busy || index === 0}
              onClick={() => onAttach(moved(ids, index, index - 1))}
            />
            <Button
              size="small"
              icon={<ArrowDown size={14} aria-hidden="true" />}
              aria-label={t('moveDown', { title })}
              disabled={busy || index === ids.length - 1}
              onClick={() => onAttach(moved(ids, index, index + 1))}
            />
            <Button
              size="small"
              icon={<X size={14} aria-hidden="true" />}
              aria-label={t('deskGuideSetDrop', { title })}
              disabled={busy}
              onClick={() => onAttach(ids.filter((one) => one !== id))}
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
          .filter((guide) => !ids.includes(guide.Id))
          .map((guide) => ({
            value: guide.Id,
            label: `${guide.Universityname} ${guide.Title}`,
          }))}
        onChange={(id: string | null) => {
          if (id !== null) onAttach([...ids, id]);
        }}
      />
    </section>
  );
};
