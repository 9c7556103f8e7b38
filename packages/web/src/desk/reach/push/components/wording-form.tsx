import type { PushWording } from '@xuanjiang/contracts/push-wording';
import type { PushWordingKind, PushWordingPart } from '@xuanjiang/contracts/rules/push-wording';
import { PUSH_WORDING_PARTS } from '@xuanjiang/contracts/rules/push-wording';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Button, Form, InputNumber } from 'antd';
import { useState } from 'react';
import { trpc } from '../../../../lib/trpc.ts';
import { ConflictDialog, FormFoot, RecordPanel, useEdit } from '../../../kit/public.ts';
import { useWordingVersions } from '../api.ts';
import { t } from '../texts.ts';
import type { WordingFields, WordingTexts } from '../wording-model.ts';
import { fieldsOf, KIND_TEXTS, PART_TEXTS } from '../wording-model.ts';
import styles from './push-desk.module.css';
import { WordingPart } from './wording-part.tsx';
import { WordingPerson } from './wording-person.tsx';

interface WordingVersionsProps {
  readonly kind: PushWordingKind;
  readonly onTake: (texts: WordingTexts) => void;
}

/** What a kind of message said before, to be taken again. */
const WordingVersions = ({ kind, onTake }: WordingVersionsProps) => {
  const former = (useWordingVersions(kind).data?.List ?? []).slice(1);
  if (former.length === 0) return null;
  return (
    <section aria-label={t('pushWordVersions')}>
      <h3 className="paragraph">{t('pushWordVersions')}</h3>
      <ul className={styles.versions}>
        {former.map(({ Version: version, What, More, Why, Time, Displayname }) => (
          <li key={version}>
            <small>
              {t('pushWordVersion', {
                version,
                time: momentOf(Time),
                name: version === 1 ? t('pushWordOld') : Displayname,
              })}
            </small>
            {[What, More, Why].join(' · ')}
            <Button size="small" onClick={() => onTake({ What, More, Why })}>
              {t('takeThisVersion')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};

interface Props {
  readonly stored: PushWording;
  readonly onClose: () => void;
}

/** Where a kind of message is worded. */
export const WordingForm = ({ stored, onClose }: Props) => {
  const { Kind } = stored;
  const { client, push } = trpc.useUtils();
  const [before] = useState(() => fieldsOf(stored));
  const { form, props, foot, busy, take, conflict } = useEdit<WordingFields>({
    name: `push-wording/${Kind}`,
    stored: before,
    read: async () => {
      const { List } = await client.push.listWordings.query({});
      const now = List.find((one) => one.Kind === Kind);
      return now === undefined ? before : fieldsOf(now);
    },
    send: async (fields) => {
      await client.push.editWording.mutate({ Kind, ...fields });
      // Waited for: a text that is opened next begins from what was stored, or it would be in its own way.
      await Promise.all([push.listWordings.invalidate(), push.listWordingVersions.invalidate()]);
      onClose();
    },
    saved: t('pushWordSaved'),
    inWords: (fields) =>
      PUSH_WORDING_PARTS.map((name) => ({ name, label: t(PART_TEXTS[name]), mine: fields[name] })),
  });
  const insert = (part: PushWordingPart, variable: string): void =>
    take({ [part]: `${String(form.getFieldValue(part) ?? '')}{${variable}}` });
  return (
    <RecordPanel
      open
      title={t('pushWordEdit', { kind: t(KIND_TEXTS[Kind]) })}
      onClose={onClose}
      footer={
        <FormFoot {...foot}>
          <Button type="primary" loading={busy} onClick={form.submit}>
            {t('save')}
          </Button>
        </FormFoot>
      }
    >
      <Form<WordingFields> {...props}>
        <Form.Item name="Version" hidden>
          <InputNumber />
        </Form.Item>
        {PUSH_WORDING_PARTS.map((part) => (
          <WordingPart
            key={part}
            part={part}
            stored={stored}
            onInsert={(variable) => insert(part, variable)}
          />
        ))}
        <p className={styles.hint}>{t('pushWordTime')}</p>
      </Form>
      <WordingPerson kind={Kind} read={() => form.getFieldsValue(true) as WordingFields} />
      <WordingVersions kind={Kind} onTake={take} />
      {conflict && <ConflictDialog {...conflict} />}
    </RecordPanel>
  );
};
