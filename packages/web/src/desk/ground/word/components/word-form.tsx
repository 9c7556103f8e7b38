import type { WordAction } from '@xuanjiang/contracts/word';
import { wordCalls } from '@xuanjiang/contracts/word';
import { Button, Form, Input, Segmented } from 'antd';
import { showToast } from '../../../../ui/toast.ts';
import { FormFoot, fieldRules, RecordPanel, useRecordForm } from '../../../kit/public.ts';
import { useAddWords } from '../api.ts';
import { wordsIn } from '../model.ts';
import { t } from '../texts.ts';

/** What is typed is one text; the schema is that of a list. */
const WORDS_RULES = fieldRules(wordCalls.add.input.shape.Words, (text) => wordsIn(String(text)));

interface Fields {
  readonly Words: string;
  readonly Action: WordAction;
}

const NEW: Fields = { Words: '', Action: 'block' };

/** Where words are added, several at once. */
export const WordForm = ({ onClose }: { readonly onClose: () => void }) => {
  const { form, props, foot, forget } = useRecordForm<Fields>('word/new', NEW);
  const add = useAddWords();
  const send = ({ Words, Action }: Fields): void =>
    add.mutate(
      { Words: wordsIn(Words), Action },
      {
        onSuccess: ({ Added }) => {
          forget();
          onClose();
          showToast(Added === 0 ? t('wordListChanged') : t('wordListAdded', { count: Added }));
        },
      },
    );
  return (
    <RecordPanel
      open
      title={t('wordListAdd')}
      onClose={onClose}
      footer={
        <FormFoot {...foot}>
          <Button type="primary" loading={add.isPending} onClick={form.submit}>
            {t('wordListSave')}
          </Button>
        </FormFoot>
      }
    >
      <Form<Fields> {...props} onFinish={send}>
        <Form.Item name="Words" label={t('wordListWords')} rules={WORDS_RULES}>
          <Input.TextArea rows={8} autoFocus />
        </Form.Item>
        <Form.Item name="Action" label={t('wordListChosenAction')}>
          <Segmented
            aria-label={t('wordListChosenAction')}
            options={[
              { value: 'block', label: t('wordListBlock') },
              { value: 'review', label: t('wordListReview') },
            ]}
          />
        </Form.Item>
      </Form>
    </RecordPanel>
  );
};
