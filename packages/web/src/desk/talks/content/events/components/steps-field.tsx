import { Button, Form, Input } from 'antd';
import { Plus, X } from 'lucide-react';
import styles from '../../components/content.module.css';
import { MomentInput } from '../../components/moment-input.tsx';
import { t } from '../texts.ts';

/** The programme of an event. @param start of a new part, UTC ms */
export const StepsField = ({ start }: { readonly start: number }) => (
  <Form.List name="Steps">
    {(rows, { add, remove }) => (
      <div>
        {rows.map(({ key, name }, place) => (
          <div key={key} className={styles.step}>
            <Form.Item name={[name, 'Time']} noStyle>
              <MomentInput aria-label={t('editedEventStepTime', { number: place + 1 })} />
            </Form.Item>
            <Form.Item name={[name, 'Title']} noStyle>
              <Input aria-label={t('editedEventStepTitle', { number: place + 1 })} />
            </Form.Item>
            <Form.Item name={[name, 'Place']} noStyle>
              <Input aria-label={t('editedEventStepPlace', { number: place + 1 })} />
            </Form.Item>
            <Button
              type="text"
              icon={<X size={16} aria-hidden="true" />}
              aria-label={t('editedEventStepRemove', { number: place + 1 })}
              onClick={() => remove(name)}
            />
          </div>
        ))}
        <Button
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => add({ Time: start, Title: '', Place: '' })}
        >
          {t('editedEventStepAdd')}
        </Button>
      </div>
    )}
  </Form.List>
);
