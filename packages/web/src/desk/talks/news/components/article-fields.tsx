import { Button, Form, Input, InputNumber, Select } from 'antd';
import { Plus, X } from 'lucide-react';
import {
  BlocksField,
  contentText as shared,
  contentStyles as styles,
  UniversityChoice,
} from '../../../kit/public.ts';
import { ARTICLE_RULES } from '../article-rules.ts';
import { CATEGORIES, CATEGORY_TEXTS } from '../model.ts';
import { t } from '../texts.ts';

const Links = () => (
  <Form.List name="Links">
    {(rows, { add, remove }) => (
      <div>
        {rows.map(({ key, name }, place) => (
          <div key={key} className={styles.acts}>
            <Form.Item name={[name, 'Title']} noStyle>
              <Input aria-label={t('articleLinkTitle', { number: place + 1 })} />
            </Form.Item>
            <Form.Item name={[name, 'Url']} noStyle>
              <Input aria-label={t('articleLinkUrl', { number: place + 1 })} />
            </Form.Item>
            <Button
              type="text"
              icon={<X size={16} aria-hidden="true" />}
              aria-label={t('articleLinkRemove', { number: place + 1 })}
              onClick={() => remove(name)}
            />
          </div>
        ))}
        <Button
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => add({ Title: '', Url: '' })}
        >
          {t('articleLinkAdd')}
        </Button>
      </div>
    )}
  </Form.List>
);

/** The fields of an article. @param university the name of the one that it is about */
export const ArticleFields = ({ university }: { readonly university: string }) => (
  <>
    <Form.Item name="Version" hidden>
      <InputNumber />
    </Form.Item>
    <Form.Item name="Title" label={t('articlesColTitle')} rules={ARTICLE_RULES.Title}>
      <Input />
    </Form.Item>
    <Form.Item name="Summary" label={t('articleSummary')} rules={ARTICLE_RULES.Summary}>
      <Input.TextArea autoSize={{ minRows: 2 }} />
    </Form.Item>
    <div className={styles.pair}>
      <Form.Item name="Category" label={t('articlesColCategory')}>
        <Select options={CATEGORIES.map((value) => ({ value, label: t(CATEGORY_TEXTS[value]) }))} />
      </Form.Item>
      <Form.Item name="Source" label={t('articleSource')} rules={ARTICLE_RULES.Source}>
        <Input />
      </Form.Item>
    </div>
    <Form.Item name="Blocks" label={t('articleBlocks')} rules={ARTICLE_RULES.Blocks}>
      <BlocksField />
    </Form.Item>
    <Form.Item name="Universityid" label={shared('editUniversity')}>
      <UniversityChoice name={university} none={shared('editNoUniversity')} />
    </Form.Item>
    <Form.Item name="Talkids" label={t('articleTalks')} rules={ARTICLE_RULES.Talkids}>
      <Input.TextArea autoSize={{ minRows: 1 }} />
    </Form.Item>
    <Form.Item name="Sourceurl" label={t('articleSourceUrl')} rules={ARTICLE_RULES.Sourceurl}>
      <Input type="url" />
    </Form.Item>
    <Form.Item label={t('articleLinks')}>
      <Links />
    </Form.Item>
  </>
);
