import type { StaffCategory } from '@xuanjiang/contracts/collection-category';
import { COLLECT_LIMITS, COLLECT_PUBLISHED } from '@xuanjiang/contracts/rules/collection-limits';
import { Button, Input, InputNumber, Switch } from 'antd';
import { Check, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCategoryEdits } from '../api.ts';
import { t } from '../texts.ts';
import styles from './categories-panel.module.css';

/** One category: its name, its place, whether students see it. */
export const CategoryRow = ({ category }: { readonly category: StaffCategory }) => {
  const { Id, Version, Name: stored, Position: place, Status, Count: count } = category;
  const [name, setName] = useState(stored);
  const [position, setPosition] = useState(place);
  const { edit, toggle, remove } = useCategoryEdits();
  const busy = edit.isPending || toggle.isPending || remove.isPending;
  const typed = name.trim();
  const changed = typed !== '' && (typed !== stored || position !== place);
  const save = (): void => {
    if (changed) edit.mutate({ Id, Version, Name: typed, Position: position });
  };
  return (
    <li className={styles.row}>
      <Input
        value={name}
        maxLength={COLLECT_LIMITS.categoryMax}
        aria-label={t('deskCategoryName')}
        onChange={({ target }) => setName(target.value)}
        onPressEnter={save}
      />
      <InputNumber
        value={position}
        min={0}
        max={COLLECT_LIMITS.positionMax}
        precision={0}
        aria-label={t('deskCategoryPlace')}
        onChange={(value) => setPosition(value ?? 0)}
        onPressEnter={save}
        style={{ width: 72 }}
      />
      <Switch
        checked={Status === COLLECT_PUBLISHED}
        disabled={busy}
        aria-label={t('deskCategoryShown', { name: stored })}
        onChange={(on) => toggle.mutate({ Id, Version, Status: on ? COLLECT_PUBLISHED : 0 })}
      />
      <Button
        type="text"
        disabled={!changed || busy}
        icon={<Check size={16} aria-hidden="true" />}
        aria-label={t('deskCategorySave', { name: stored })}
        onClick={save}
      />
      <Button
        type="text"
        disabled={count > 0 || busy}
        icon={<Trash2 size={16} aria-hidden="true" />}
        aria-label={t('deskCategoryRemove', { name: stored })}
        onClick={() => remove.mutate({ Id, Version })}
      />
      <small className={styles.count}>{t('deskCategoryCount', { count })}</small>
    </li>
  );
};
