import { lengthOf, templateFault } from '@xuanjiang/contracts/rules/push-template';
import { Form } from 'antd';
import { useDeferredValue } from 'react';
import { usePreview } from '../api.ts';
import type { TemplateFields } from '../model.ts';
import { t } from '../texts.ts';
import styles from './outreach.module.css';

/** A text as it would be with the longest values that there are. */
export const TemplatePreview = () => {
  const title = useDeferredValue(Form.useWatch<TemplateFields['Title']>('Title') ?? '');
  const content = useDeferredValue(Form.useWatch<TemplateFields['Content']>('Content') ?? '');
  const whole = templateFault(title) === null && templateFault(content) === null;
  const { data } = usePreview(whole ? title : '', content);
  if (data === undefined) return null;
  return (
    <section className={styles.preview} aria-label={t('outreachPreview')}>
      <small>{t('outreachPreview')}</small>
      <b>{data.Title}</b>
      {data.Content}
      <small>{t('outreachLength', { length: lengthOf(data.Content) })}</small>
      {!data.Fits && <small className={styles.long}>{t('outreachPreviewLong')}</small>}
    </section>
  );
};
