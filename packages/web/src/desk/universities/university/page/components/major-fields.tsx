import { Button, Form, Input } from 'antd';
import { Plus, X } from 'lucide-react';
import { MAJOR_RULES } from '../rules.ts';
import { t } from '../texts.ts';
import styles from './page.module.css';

const CELLS = [
  ['Name', 'pageMajorName'],
  ['Kind', 'pageMajorKind'],
  ['Note', 'pageMajorNote'],
] as const;

/** The majors that a university says it teaches; what is wrong with one stands under its cell. */
export const MajorFields = () => (
  <Form.List name="Majors">
    {(majors, { add, remove }) => (
      <div className={styles.form}>
        {majors.map(({ key, name: place }) => (
          <div key={key} className={styles.major}>
            {CELLS.map(([field, label]) => (
              <Form.Item key={field} name={[place, field]} rules={MAJOR_RULES[field]}>
                <Input aria-label={`${t(label)} ${place + 1}`} placeholder={t(label)} />
              </Form.Item>
            ))}
            <Button
              type="text"
              icon={<X size={16} aria-hidden="true" />}
              aria-label={t('pageMajorDrop', { place: place + 1 })}
              onClick={() => remove(place)}
            />
          </div>
        ))}
        <div>
          <Button
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => add({ Name: '', Kind: '', Note: '' })}
          >
            {t('pageMajorAdd')}
          </Button>
        </div>
      </div>
    )}
  </Form.List>
);
