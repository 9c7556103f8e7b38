import { ORG_INTRO_MAX, ORG_PICTURES_MAX, ORG_SLOGAN_MAX } from '@xuanjiang/contracts/org-fields';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { OrgField, OrgFieldReview, OrgPage } from '@xuanjiang/contracts/university-staff';
import type { FormProps } from 'antd';
import { Button, Form, Input, InputNumber } from 'antd';
import { Plus, X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { FactFields } from '../../components/fact-fields.tsx';
import type { PageForm } from '../model.ts';
import { labelOf } from '../model.ts';
import { isColor, MAJOR_RULES, PAGE_RULES, ratioText } from '../rules.ts';
import { t } from '../texts.ts';
import styles from './page.module.css';
import { PictureField } from './picture-field.tsx';

const CELLS = [
  ['Name', 'pageMajorName'],
  ['Kind', 'pageMajorKind'],
  ['Note', 'pageMajorNote'],
] as const;

/** The majors that a university says it teaches; what is wrong with one stands under its cell. */
const MajorFields = () => (
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

interface FieldNoteProps {
  readonly field: OrgField;
  readonly reviews: readonly OrgFieldReview[];
}

/** What an operator has said of a field, or has yet to do with it. */
const FieldNote = ({ field, reviews }: FieldNoteProps) => {
  const review = reviews.find(({ Field }) => Field === field);
  if (review === undefined) return null;
  const { State, Remark: remark, By: who, Time } = review;
  const said = { remark, who: who || t('platform'), time: momentOf(Time) };
  switch (State) {
    case 'waiting':
      return <span className={styles.waits}>{t('pageWaits')}</span>;
    case 'unread':
      return <span className={styles.waits}>{t('pageUnread')}</span>;
    case 'returned':
      return <span className={styles.back}>{t('pageReturned', said)}</span>;
    case 'remarked':
      return <span className={styles.back}>{t('pageRemarked', said)}</span>;
  }
};

interface ColorInputProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/** A colour, chosen or typed, with the contrast of white text on it. */
const ColorInput = ({ id, value = '', onChange }: ColorInputProps) => (
  <span className={styles.color}>
    <input
      type="color"
      aria-label={t('pageColor')}
      value={isColor(value) ? value : '#000000'}
      onChange={({ target }) => onChange?.(target.value)}
    />
    <Input
      {...(id !== undefined && { id })}
      value={value}
      onChange={({ target }) => onChange?.(target.value)}
    />
    {isColor(value) && (
      <span className={styles.quiet}>{t('pageColorRatio', { ratio: ratioText(value) })}</span>
    )}
  </span>
);

interface Props {
  readonly page: OrgPage;
  readonly props: FormProps<PageForm>;
}

interface CardProps {
  readonly title: string;
  readonly children: ReactNode;
}

const Card = ({ title, children }: CardProps) => (
  <section className={styles.card}>
    <h2>{title}</h2>
    {children}
  </section>
);

/** Where the page of a university is written. */
export const PageFields = ({ page: { Id, Reviews }, props }: Props) => {
  const item = (name: keyof typeof PAGE_RULES & OrgField, input: ReactElement, hint?: string) => (
    <Form.Item
      name={name}
      label={labelOf(name)}
      rules={PAGE_RULES[name]}
      {...((hint !== undefined || Reviews.some(({ Field }) => Field === name)) && {
        extra: (
          <>
            {hint !== undefined && <span className={`${styles.quiet} ${styles.hint}`}>{hint}</span>}
            <FieldNote field={name} reviews={Reviews} />
          </>
        ),
      })}
    >
      {input}
    </Form.Item>
  );
  return (
    <Form {...props}>
      <Form.Item name="Version" hidden>
        <InputNumber />
      </Form.Item>
      <Card title={t('pageCard')}>
        <div className={styles.row}>
          {item('Name', <Input />)}
          {item('Shortname', <Input />)}
        </div>
        {item('Color', <ColorInput />)}
        {item('Slogan', <Input count={{ show: true, max: ORG_SLOGAN_MAX }} />)}
        {item(
          'Intro',
          <Input.TextArea rows={4} count={{ show: true, max: ORG_INTRO_MAX }} />,
          t('pageIntroHint'),
        )}
      </Card>
      <Card title={t('pageContact')}>
        <div className={styles.row}>
          {item('Phone', <Input />)}
          {item('Hours', <Input />)}
          {item('Site', <Input />)}
        </div>
        {item('Address', <Input />)}
      </Card>
      <Card title={t('pagePicturesCard')}>
        {item(
          'Pictures',
          <PictureField university={Id} />,
          t('pagePicturesHint', { count: ORG_PICTURES_MAX }),
        )}
      </Card>
      <Card title={t('pageMajors')}>
        <FieldNote field="Majors" reviews={Reviews} />
        <MajorFields />
      </Card>
      <section className={styles.card}>
        <FieldNote field="Facts" reviews={Reviews} />
        <FactFields />
      </section>
    </Form>
  );
};
