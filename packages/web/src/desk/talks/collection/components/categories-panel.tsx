import { COLLECT_LIMITS } from '@xuanjiang/contracts/rules/collection-limits';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { ListLoadingOrFailed, RecordPanel } from '../../../kit/public.ts';
import { useCategoryEdits, useStaffCategories } from '../api.ts';
import { t } from '../texts.ts';
import styles from './categories-panel.module.css';
import { CategoryRow } from './category-row.tsx';

/** The categories of collections, for operators. */
export const CategoriesPanel = ({ onClose }: { readonly onClose: () => void }) => {
  const query = useStaffCategories();
  const { data } = query;
  const { add } = useCategoryEdits();
  const [name, setName] = useState('');
  const rows = data?.List ?? [];
  const send = (): void => {
    const Name = name.trim();
    if (Name === '') return;
    // Behind all others.
    const Position = Math.min(
      COLLECT_LIMITS.positionMax,
      Math.max(-1, ...rows.map((row) => row.Position)) + 1,
    );
    add.mutate({ Name, Position }, { onSuccess: () => setName('') });
  };
  return (
    <RecordPanel open title={t('categories')} onClose={onClose}>
      <ListLoadingOrFailed query={query} />
      <ul className={`grid-3 ${styles.list}`}>
        {rows.map((category) => (
          <CategoryRow key={`${category.Id}/${category.Version}`} category={category} />
        ))}
      </ul>
      <div className={styles.add}>
        <Input
          value={name}
          maxLength={COLLECT_LIMITS.categoryMax}
          placeholder={t('deskCategoryNew')}
          aria-label={t('deskCategoryNew')}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={send}
        />
        <Button type="primary" loading={add.isPending} onClick={send}>
          {t('deskCategoryAdd')}
        </Button>
      </div>
    </RecordPanel>
  );
};
