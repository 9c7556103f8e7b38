import { Button, Form, Input } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { NEW_FACT } from '../model.ts';
import { t } from '../texts.ts';
import { FACT_RULES } from '../unidata-rules.ts';
import styles from './unidata.module.css';

const FIELDS = [
  ['Name', 'uniFactName'],
  ['Value', 'uniFactValue'],
  ['Publisher', 'uniFactPublisher'],
  ['Date', 'uniFactDate'],
  ['Url', 'uniFactUrl'],
] as const;

/** The facts of a university, each with who says so. */
export const FactFields = () => (
  <Form.List name="Facts">
    {(facts, { add, remove }) => (
      <>
        <h2 className={styles.heading}>{t('uniFacts')}</h2>
        <p className={styles.hint}>{t('uniFactsHint')}</p>
        {facts.map(({ key, name: place }) => (
          <div key={key} className={styles.fact}>
            {FIELDS.map(([field, label]) => (
              <Form.Item
                key={field}
                name={[place, field]}
                label={t(label)}
                rules={FACT_RULES[field]}
              >
                <Input />
              </Form.Item>
            ))}
            <Button
              size="small"
              icon={<Trash2 size={14} aria-hidden="true" />}
              onClick={() => remove(place)}
            >
              {t('uniFactDrop', { place: place + 1 })}
            </Button>
          </div>
        ))}
        <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => add({ ...NEW_FACT })}>
          {t('uniFactAdd')}
        </Button>
      </>
    )}
  </Form.List>
);
