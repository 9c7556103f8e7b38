import { pushTemplateCalls } from '@xuanjiang/contracts/outreach-template';
import {
  lengthOf,
  TEMPLATE_VARIABLES,
  templateFault,
} from '@xuanjiang/contracts/rules/push-template';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Button, Form, Input } from 'antd';
import { useDeferredValue } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { defineDesk, textField } from '../../kit/public.ts';
import { usePreview } from './api.ts';
import styles from './components/outreach.module.css';
import { VARIABLE_TEXTS } from './labels.ts';
import { t } from './texts.ts';

interface Props {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  readonly disabled?: boolean;
  /** Lines; one for a title. */
  readonly rows: number;
}

/** A text with variables; each is put at its end by a press. */
const VariableText = ({ value = '', onChange, rows, ...rest }: Props) => (
  <>
    {rows === 1 ? (
      <Input {...rest} value={value} onChange={({ target }) => onChange?.(target.value)} />
    ) : (
      <Input.TextArea
        {...rest}
        rows={rows}
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
      />
    )}
    <div className={styles.chips}>
      {TEMPLATE_VARIABLES.map((variable) => (
        <Button
          key={variable}
          size="small"
          disabled={rest.disabled ?? false}
          aria-label={t('outreachInsert', { name: t(VARIABLE_TEXTS[variable]) })}
          onClick={() => onChange?.(`${value}{${variable}}`)}
        >
          {t(VARIABLE_TEXTS[variable])}
        </Button>
      ))}
    </div>
  </>
);

/** The text of a message, and what it says with the longest values that there are. */
const ContentText = (props: Omit<Props, 'rows'>) => {
  const title = useDeferredValue(String(Form.useWatch('Title') ?? ''));
  const content = useDeferredValue(props.value ?? '');
  const whole = templateFault(title) === null && templateFault(content) === null;
  const { data } = usePreview(whole ? title : '', content);
  return (
    <>
      <VariableText rows={5} {...props} />
      {data !== undefined && (
        <section className={styles.preview} aria-label={t('outreachPreview')}>
          <small>{t('outreachPreview')}</small>
          <b>{data.Title}</b>
          {data.Content}
          <small>{t('outreachLength', { length: lengthOf(data.Content) })}</small>
          {!data.Fits && <small className={styles.long}>{t('outreachPreviewLong')}</small>}
        </section>
      )}
    </>
  );
};

/** The texts for announcements. */
export const PushTemplatesPage = defineDesk('pushTemplate', {
  texts: {
    ...{ title: t('outreachTemplates'), search: t('outreachTemplateSearch') },
    ...{ add: t('outreachTemplateNew'), empty: t('outreachTemplateEmpty') },
    emptyHint: t('outreachTemplateEmptyHint'),
  },
  name: 'push-template',
  titleOf: ({ Name }) => Name,
  columns: [
    { key: 'name', title: t('outreachTemplateName'), render: (_, { Name }) => <b>{Name}</b> },
    { key: 'title', title: t('outreachTemplateTitle'), render: (_, { Title }) => Title },
    {
      key: 'owner',
      title: t('ownedBy'),
      render: (_, { University }) => University || t('platform'),
    },
    {
      key: 'updated',
      title: t('changed'),
      render: (_, { Updatedtime }) => momentOf(Updatedtime),
    },
  ],
  schemas: pushTemplateCalls.editTemplate.input.shape,
  fields: {
    Name: textField(t('outreachTemplateName')),
    Title: textField(t('outreachTemplateTitle'), { input: <VariableText rows={1} /> }),
    Content: textField(t('outreachTemplateContent'), { input: <ContentText /> }),
  },
  fresh: () => ({ Name: '', Title: '', Content: '' }),
  editable: ({ Editable }) => Editable,
  acts: [
    {
      call: 'deleteTemplate',
      shown: ({ Editable }) => Editable,
      danger: true,
      label: t('outreachDelete'),
      title: t('outreachDeleteTitle'),
      effects: [t('outreachDeleteEffect')],
    },
  ],
  versions: {
    use: ({ Id }) =>
      (trpc.outreach.listVersions.useQuery({ Id }, { staleTime: 0 }).data?.List ?? [])
        .slice(1)
        .map(({ Version: number, Title, Content, Time: time, Displayname: by }) => ({
          ...{ number, time, by },
          values: { Title, Content },
        })),
  },
});
