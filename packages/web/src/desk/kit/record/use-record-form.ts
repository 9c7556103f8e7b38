import type { FormProps } from 'antd';
import { Form } from 'antd';
import { useState } from 'react';
import { useDraft } from '../../../lib/draft.ts';
import styles from './record.module.css';

/** What keeps a form from being sent, for its foot. */
export interface FormFaults {
  /** How many fields are to be mended. */
  readonly faults: number;
  /** Something typed is kept on this device and not sent. */
  readonly kept: boolean;
  /** Shows the first of those fields. */
  readonly toFirst: () => void;
}

type Values<T> = Readonly<Record<keyof T, string | number | boolean | null | object>>;

/**
 * A form of antd whose fields are kept on this device until it is sent. Its component has a `key` for each
 * record. Values are plain: a date is kept as text or as a number.
 * @param name of the draft, such as `talk/0f3a`
 * @param stored the record as it was read
 */
export const useRecordForm = <T extends Values<T>>(name: string, stored: T) => {
  const [form] = Form.useForm<T>();
  const { draft, change, forget } = useDraft(name, stored);
  const [failed, setFailed] = useState<readonly (string | number)[][]>([]);
  const props: FormProps<T> = {
    form,
    layout: 'vertical',
    className: styles.form,
    initialValues: draft,
    scrollToFirstError: { block: 'center', focus: true },
    onValuesChange: (_changed, all) => change(all),
    onFieldsChange: (_changed, all) =>
      setFailed(all.filter(({ errors }) => (errors ?? []).length > 0).map((one) => one.name)),
  };
  const foot: FormFaults = {
    faults: failed.length,
    kept: JSON.stringify(draft) !== JSON.stringify(stored),
    toFirst: () => {
      const [first] = failed;
      if (first !== undefined) form.scrollToField(first, { block: 'center', focus: true });
    },
  };
  return {
    form,
    /** Props of the `Form`. */
    props,
    /** Props of the `FormFoot`. */
    foot,
    /** Takes values that were chosen elsewhere, as after a conflict. */
    take: (values: Partial<T>): void => {
      form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0]);
      change(values);
    },
    /** It was sent, or is dropped: the stored record is shown again. */
    forget: (): void => {
      forget();
      form.resetFields();
    },
  };
};
