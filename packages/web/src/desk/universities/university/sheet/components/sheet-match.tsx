import type { SheetUpload } from '@xuanjiang/contracts/enrolment-sheet';
import type { SheetFieldName, SheetKindName } from '@xuanjiang/contracts/rules/sheet-fields';
import {
  SHEET_FIELDS,
  SHEET_KIND_NAMES,
  SHEET_LAYOUTS,
  SHEET_SOURCE,
} from '@xuanjiang/contracts/rules/sheet-fields';
import { Button, Checkbox, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useDraft } from '../../../../../lib/draft.ts';
import { DayInput } from '../../../../kit/public.ts';
import { kindText } from '../../labels.ts';
import { t } from '../../texts.ts';
import { useSheetWork } from '../api.ts';
import type { SheetForm } from '../model.ts';
import { fixableIn, isSourced, missingIn, sheetFormOf, withColumn, withKind } from '../model.ts';
import styles from './sheet.module.css';

interface Props {
  readonly sheet: SheetUpload;
}

/** What the columns of a table are taken for, what is the same for all rows, and where its figures are from. */
export const SheetMatch = ({ sheet }: Props) => {
  // What is typed belongs to what was stored when it was begun.
  const stored = sheetFormOf(sheet);
  const name = `sheet/${sheet.Id}/${JSON.stringify(stored)}`;
  const { draft: form, change: setForm, forget } = useDraft<SheetForm>(name, stored);
  const { match } = useSheetWork();
  const { kind } = form;
  const fields: readonly SheetFieldName[] = kind === '' ? [] : SHEET_LAYOUTS[kind].fields;
  const options = [
    { value: '', label: t('sheetNotImported') },
    ...fields.map((value) => ({ value, label: SHEET_FIELDS[value].heading })),
  ];
  // On a phone the rows are what matters, once all columns that are needed are known.
  const [isOpen, setOpen] = useState(
    () => sheet.Missing.length > 0 || kind === '' || matchMedia('(min-width: 768px)').matches,
  );
  const missing = missingIn(form);
  const known = form.columns.filter((name) => name !== '').length;
  const send = (): void =>
    match.mutate(
      {
        ...{ Id: sheet.Id, Kind: kind, Columns: [...form.columns], Fixed: form.fixed },
        ...{ Publisher: form.publisher.trim(), Page: form.page.trim(), Date: form.date },
        ...{ Url: form.url.trim(), Replace: form.replace, Mayshow: form.mayShow },
      },
      { onSuccess: forget },
    );
  return (
    <section className={styles.card} aria-label={t('sheetColumns')}>
      <Form layout="vertical" onFinish={send}>
        <h2 className={styles.heading}>
          {t('sheetSource')} <small>{t('sheetSourceHint')}</small>
        </h2>
        <div className={styles.fields}>
          <Form.Item label={t('sheetPublisher')} required>
            <Input
              aria-label={t('sheetPublisher')}
              value={form.publisher}
              maxLength={SHEET_SOURCE.publisherMax}
              onChange={({ target }) => setForm({ ...form, publisher: target.value })}
            />
          </Form.Item>
          {kind !== 'university' && (
            <Form.Item label={t('sheetPage')} required>
              <Input
                aria-label={t('sheetPage')}
                placeholder={t('sheetPageExample')}
                value={form.page}
                maxLength={SHEET_SOURCE.pageMax}
                onChange={({ target }) => setForm({ ...form, page: target.value })}
              />
            </Form.Item>
          )}
          <Form.Item label={t('sheetDate')}>
            <DayInput
              aria-label={t('sheetDate')}
              value={form.date}
              onChange={(date) => setForm({ ...form, date })}
            />
          </Form.Item>
          <Form.Item label={t('sheetUrl')}>
            <Input
              aria-label={t('sheetUrl')}
              value={form.url}
              onChange={({ target }) => setForm({ ...form, url: target.value })}
            />
          </Form.Item>
        </div>
        {kind !== 'university' && (
          <div className={styles.checks}>
            <Checkbox
              checked={form.replace}
              onChange={({ target }) => setForm({ ...form, replace: target.checked })}
            >
              {t('sheetReplace')}
            </Checkbox>
            <Checkbox
              checked={form.mayShow}
              onChange={({ target }) => setForm({ ...form, mayShow: target.checked })}
            >
              {t('sheetMayShow')}
            </Checkbox>
            <p className={styles.hint}>{t('sheetMayShowHint')}</p>
          </div>
        )}
        <details
          className={styles.match}
          open={isOpen}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary className={styles.heading}>
            {t('sheetColumns')}{' '}
            <small>{t('sheetKnown', { all: form.columns.length, known })}</small>
          </summary>
          <Form.Item label={t('sheetKind')}>
            <Select
              aria-label={t('sheetKind')}
              value={kind || null}
              onChange={(value: SheetKindName) =>
                setForm(
                  withKind(
                    form,
                    value,
                    sheet.Columns.map(({ Heading }) => Heading),
                  ),
                )
              }
              options={SHEET_KIND_NAMES.map((value) => ({ value, label: kindText(value) }))}
            />
          </Form.Item>
          <ul className={styles.columns}>
            {sheet.Columns.map(({ Heading, Samples }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name, and keep their order
              <li key={at} className={styles.column}>
                <span className={styles.source}>
                  <b>{Heading || t('sheetNoHeading')}</b>
                  <small>{Samples.filter(Boolean).join('、')}</small>
                </span>
                <Select
                  aria-label={t('sheetTakenFor', { heading: Heading || String(at + 1) })}
                  value={form.columns[at] ?? ''}
                  status={form.columns[at] === '' ? 'warning' : ''}
                  onChange={(value) => setForm(withColumn(form, at, value))}
                  options={options}
                  showSearch={{ optionFilterProp: 'label' }}
                />
              </li>
            ))}
          </ul>
        </details>
        {fixableIn(form).length > 0 && <p className={styles.hint}>{t('sheetFixedHint')}</p>}
        <div className={styles.fields}>
          {fixableIn(form).map((name) => (
            <Form.Item
              key={name}
              label={SHEET_FIELDS[name].heading}
              required={missing.includes(name) || form.fixed[name] !== ''}
              help={missing.includes(name) ? t('sheetMissing') : undefined}
              validateStatus={missing.includes(name) ? 'error' : ''}
            >
              <Input
                aria-label={SHEET_FIELDS[name].heading}
                value={form.fixed[name]}
                onChange={({ target }) =>
                  setForm({ ...form, fixed: { ...form.fixed, [name]: target.value } })
                }
              />
            </Form.Item>
          ))}
        </div>
        {missing
          .filter((name) => !fixableIn(form).some((one) => one === name))
          .map((name) => (
            <p key={name} className={styles.missing} role="alert">
              {t('sheetMissingColumn', { heading: SHEET_FIELDS[name].heading })}
            </p>
          ))}
        <p className={styles.foot}>
          <Button
            htmlType="submit"
            loading={match.isPending}
            disabled={kind === '' || missing.length > 0}
            type={isSourced(form) && sheet.State !== 'ready' ? 'primary' : 'default'}
          >
            {t('sheetCheckAgain')}
          </Button>
        </p>
      </Form>
    </section>
  );
};
