import type { FormEvent } from 'react';
import { useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import menu from '../../../../../ui/menu.module.css';
import { Sheet } from '../../../../../ui/sheet.tsx';
import styles from '../../own.module.css';
import { t } from '../../texts.ts';
import { columnName } from '../column-words.ts';
import { COLUMN_NAME_MAX, renamed, withoutColumn } from '../columns.ts';
import { keepColumns, useColumns } from '../use-columns.ts';

interface Props {
  readonly place: number;
  readonly onClose: () => void;
}

/** The name of a column; an empty one stands for that of its place. */
export const RenameSheet = ({ place, onClose }: Props) => {
  const own = useColumns();
  const column = own.columns[place];
  const [name, setName] = useState(column?.name ?? '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    keepColumns(renamed(own, place, name));
    onClose();
  };
  return (
    <Sheet open title={t('ownColumnName')} onClose={onClose}>
      <form onSubmit={submit}>
        <input
          className={menu.field}
          maxLength={COLUMN_NAME_MAX}
          autoComplete="off"
          aria-label={t('ownColumnName')}
          placeholder={columnName(undefined, place)}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <div className={`${styles.choices} ${styles.part}`}>
          {column?.units.length === 0 && (
            <Button
              kind="danger"
              onClick={() => {
                keepColumns(withoutColumn(own, place));
                onClose();
              }}
            >
              {t('ownColumnRemove')}
            </Button>
          )}
          <Button type="submit">{t('save')}</Button>
        </div>
      </form>
    </Sheet>
  );
};
