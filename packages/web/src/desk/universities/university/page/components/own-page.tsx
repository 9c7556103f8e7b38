import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { OrgContent, OrgPage } from '@xuanjiang/contracts/university-staff';
import { Button, Form } from 'antd';
import { TriangleAlert } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useSession } from '../../../../../lib/session.ts';
import { trpc } from '../../../../../lib/trpc.ts';
import { EmptyState } from '../../../../../ui/state.tsx';
import {
  ConflictDialog,
  FormFoot,
  ListLoadingOrFailed,
  StaffDialog,
  StaffPage,
  useBegun,
  useBeside,
  useEdit,
} from '../../../../kit/public.ts';
import { useOrgPage, usePictures, useSavePage, useShownPage } from '../api.ts';
import type { PageForm } from '../model.ts';
import { formOf, inWords, previewOf } from '../model.ts';
import { t } from '../texts.ts';
import styles from './page.module.css';
import { PageFields } from './page-form.tsx';
import { PhonePreview } from './phone-preview.tsx';
import { VersionPanel } from './version-panel.tsx';

/** Width of the dialog with the phone, px. */
const DIALOG_PX = 446;

interface PreviewProps {
  readonly page: OrgPage;
  readonly form: OrgContent;
}

const Preview = ({ page, form }: PreviewProps) => {
  const query = useShownPage(page.Id);
  const { data } = query;
  const shown = useDeferredValue(form);
  const pictures = shown.Pictures.map(({ Id }) => Id);
  const urlOf = usePictures(page.Id, pictures);
  if (data === undefined) return <ListLoadingOrFailed query={query} />;
  return <PhonePreview university={previewOf(data, shown, page.Live.Facts.length, urlOf)} />;
};

interface EditorProps {
  readonly page: OrgPage;
  readonly onSaved: (page: OrgPage) => void;
}

const Editor = ({ page, onSaved }: EditorProps) => {
  const { Id, Reviews, Approval, Readtime, Readby } = page;
  const { client } = trpc.useUtils();
  const save = useSavePage();
  const [stored] = useState(() => formOf(page));
  const { form, props, foot, busy, conflict, take } = useEdit<PageForm>({
    name: `page/${Id}`,
    stored,
    read: async () => formOf(await client.orgPage.get.query({ Id })),
    // Fields of rows that nobody has touched are not in what antd gives.
    send: async (values) => onSaved(await save.mutateAsync({ Id, ...stored, ...values })),
    saved: t('pageSaved'),
    inWords,
  });
  const [versions, setVersions] = useState(false);
  const [preview, setPreview] = useState(false);
  const roomy = useBeside();
  // Beside the panel of the versions there is no room for it.
  const beside = roomy && !versions;
  const written = (Form.useWatch([], { form, preserve: true }) ?? {}) as Partial<PageForm>;
  const now = { ...stored, ...props.initialValues, ...written };
  const troubles = Reviews.filter(({ State }) => State === 'returned' || State === 'remarked');
  return (
    <StaffPage
      title={t('ownPage')}
      note={beside ? t('pageNote') : undefined}
      actions={<Button onClick={() => setVersions(true)}>{t('pageVersions')}</Button>}
    >
      {troubles.length > 0 && (
        <p className={styles.back} role="status">
          <TriangleAlert size={14} aria-hidden="true" />{' '}
          {t('pageTroubles', { count: troubles.length })}
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.form}>
          <PageFields page={page} props={props} />
          <section className={styles.card}>
            <h2>{t('pageSays')}</h2>
            <p className={styles.quiet}>{t(Approval ? 'pageRuleAll' : 'pageRule')}</p>
            {Readtime > 0 && (
              <p className={styles.quiet}>
                {t('pageReadBy', { who: Readby || t('platform'), time: momentOf(Readtime) })}
              </p>
            )}
          </section>
          <div className={styles.bar}>
            <FormFoot {...foot}>
              {!beside && <Button onClick={() => setPreview(true)}>{t('pageSeePreview')}</Button>}
              <Button type="primary" loading={busy} onClick={form.submit}>
                {t('pageSave')}
              </Button>
            </FormFoot>
          </div>
        </div>
        {beside && (
          <aside className={styles.phone} aria-label={t('pageOnPhone')}>
            <div className={styles.reviewHead}>
              <h2>{t('pageOnPhone')}</h2>
              <span className={styles.quiet}>{t('pageOnPhoneHint')}</span>
            </div>
            <Preview page={page} form={now} />
          </aside>
        )}
      </div>
      {preview && !beside && (
        <StaffDialog
          title={t('pageOnPhone')}
          width={DIALOG_PX}
          footer={null}
          onClose={() => setPreview(false)}
        >
          <Preview page={page} form={now} />
        </StaffDialog>
      )}
      {versions && (
        <VersionPanel
          id={Id}
          now={() => now}
          onTake={({ Content }) => {
            take(Content);
            setVersions(false);
          }}
          onClose={() => setVersions(false)}
        />
      )}
      {conflict && <ConflictDialog {...conflict} />}
    </StaffPage>
  );
};

/** The page of the own university, as a liaison writes it. */
export const OwnPage = () => {
  const id = useSession(({ info }) => info?.orgInfo.orgId ?? '');
  const query = useOrgPage(id);
  const [saved, setSaved] = useState<OrgPage | null>(null);
  const page = useBegun(query.data, saved);
  if (page !== undefined) {
    // What is typed belongs to one version.
    return <Editor key={page.Version} page={page} onSaved={setSaved} />;
  }
  return (
    <StaffPage title={t('ownPage')}>
      {id === '' && <EmptyState title={t('pageNotOwn')} />}
      {id !== '' && <ListLoadingOrFailed query={query} />}
    </StaffPage>
  );
};
