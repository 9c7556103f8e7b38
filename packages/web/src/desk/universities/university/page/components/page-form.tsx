import { ORG_INTRO_MAX, ORG_PICTURES_MAX, ORG_SLOGAN_MAX } from '@xuanjiang/contracts/org-fields';
import type { OrgField, OrgPage } from '@xuanjiang/contracts/university-staff';
import type { FormProps } from 'antd';
import { Form, Input, InputNumber } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { FactFields } from '../../components/fact-fields.tsx';
import type { PageForm } from '../model.ts';
import { labelOf } from '../model.ts';
import { PAGE_RULES } from '../rules.ts';
import { t } from '../texts.ts';
import { ColorInput } from './color-input.tsx';
import { FieldNote } from './field-note.tsx';
import { MajorFields } from './major-fields.tsx';
import styles from './page.module.css';
import { PictureField } from './picture-field.tsx';

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
