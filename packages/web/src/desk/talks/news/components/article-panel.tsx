import { Button, Form } from 'antd';
import { useState } from 'react';
import {
  ActButton,
  ConflictDialog,
  FormFoot,
  ListFailed,
  ListSkeleton,
  RecordPanel,
  contentText as shared,
  contentStyles as styles,
  useEdit,
  useReadAnew,
} from '../../../kit/public.ts';
import { useArticle, useArticleCalls } from '../api.ts';
import type { ArticleRecord, ArticleFields as Fields } from '../model.ts';
import { articleWords, fieldsOf, NEW_ARTICLE } from '../model.ts';
import { t } from '../texts.ts';
import { ArticleFields } from './article-fields.tsx';
import { Versions } from './versions.tsx';

interface Props {
  /** Null for a new one. */
  readonly record: ArticleRecord | null;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

interface ActProps {
  readonly record: ArticleRecord;
  /** Something was typed that is not saved. */
  readonly unsaved: boolean;
  readonly onClose: () => void;
}

const Acts = ({ record, unsaved, onClose }: ActProps) => {
  const { Id, Version, Title, State, Changed } = record;
  const { publish, withdraw, remove } = useArticleCalls();
  const readAnew = useReadAnew('newsEdit', 'news');
  return (
    <>
      {State === 'draft' && (
        <ActButton
          danger
          label={shared('editDelete')}
          title={shared('editDeleteTitle')}
          subject={Title}
          consequences={[shared('editDeleteEffect')]}
          run={() => remove({ Id, Version }).then(onClose).then(readAnew)}
        />
      )}
      {State === 'published' && (
        <ActButton
          danger
          label={t('articleWithdraw')}
          title={t('articleWithdrawTitle')}
          subject={Title}
          consequences={[t('articleWithdrawEffect')]}
          run={() => withdraw({ Id, Version }).then(readAnew)}
        />
      )}
      {(State !== 'published' || Changed) && (
        <ActButton
          label={shared('editPublish')}
          title={t('articlePublishTitle')}
          subject={Title}
          consequences={[t('articlePublishEffect'), ...(unsaved ? [t('articlePublishSaved')] : [])]}
          disabled={unsaved}
          run={() => publish({ Id, Version }).then(readAnew)}
        />
      )}
    </>
  );
};

const Panel = ({ record, onOpen, onClose }: Props) => {
  const calls = useArticleCalls();
  const readAnew = useReadAnew('newsEdit', 'news');
  const [stored] = useState(() => (record === null ? NEW_ARTICLE : fieldsOf(record)));
  const edit = useEdit<Fields>({
    name: `news/${record?.Id ?? 'new'}`,
    stored,
    read: record && (async () => fieldsOf(await calls.read(record.Id))),
    send: async (values) => {
      const { Id } =
        record === null ? await calls.add(values) : await calls.edit(record.Id, values);
      readAnew();
      onOpen(Id);
    },
    inWords: (values) => articleWords(values, t),
  });
  return (
    <RecordPanel
      open
      title={record?.Title ?? t('articlesNew')}
      onClose={onClose}
      footer={
        <FormFoot {...edit.foot}>
          {record && <Acts record={record} unsaved={edit.foot.kept} onClose={onClose} />}
          <Button type="primary" loading={edit.busy} onClick={edit.form.submit}>
            {shared('editSaveDraft')}
          </Button>
        </FormFoot>
      }
    >
      {record?.State === 'published' && (
        <div className={styles.head}>
          <Button href={`/consulationDetail?id=${record.Id}`}>{shared('editOpenPublic')}</Button>
          {record.Changed && <span className={styles.quiet}>{t('articlesChanged')}</span>}
        </div>
      )}
      <Form<Fields> {...edit.props}>
        <ArticleFields university={record?.University?.Name ?? ''} />
      </Form>
      {record && <Versions record={record} onDone={readAnew} />}
      {edit.conflict && <ConflictDialog {...edit.conflict} />}
    </RecordPanel>
  );
};

/** The panel of an article. @param id empty for a new one */
export const ArticlePanel = ({ id, ...props }: Omit<Props, 'record'> & { readonly id: string }) => {
  const { data, error, isError, refetch } = useArticle(id, id !== '');
  if (id === '') return <Panel key="new" record={null} {...props} />;
  if (data !== undefined) return <Panel key={`${id}/${data.Version}`} record={data} {...props} />;
  return (
    <RecordPanel open title={t('articlesTitle')} onClose={props.onClose}>
      {isError ? <ListFailed error={error} onRetry={() => void refetch()} /> : <ListSkeleton />}
    </RecordPanel>
  );
};
