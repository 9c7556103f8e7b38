import type { StaffCollectionDetail } from '@xuanjiang/contracts/collection-staff';
import { COLLECT_PUBLISHED } from '@xuanjiang/contracts/rules/collection-limits';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { showToast } from '../../../../ui/toast.ts';
import { offerUndo } from '../../../../ui/undo.ts';
import {
  ConfirmDialog,
  ConflictDialog,
  FormFoot,
  RecordPanel,
  useRecordForm,
} from '../../../kit/public.ts';
import { useRemoveCollection } from '../api.ts';
import type { CollectionFields } from '../model.ts';
import { fieldsOf, NEW_COLLECT, stageOf } from '../model.ts';
import { t } from '../texts.ts';
import { useCollectionSaving } from '../use-collection-saving.ts';
import { CollectionBasics } from './collection-basics.tsx';
import { CollectionParts } from './collection-parts.tsx';

interface DeleteDraftProps {
  readonly stored: StaffCollectionDetail;
  readonly onDone: () => void;
}

/** Deletes a draft, after a question. */
const DeleteDraft = ({ stored, onDone }: DeleteDraftProps) => {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useRemoveCollection();
  const { Id, Version, Title } = stored;
  const remove = (): void =>
    mutate(
      { Id, Version },
      {
        onSuccess: () => {
          showToast(t('deleted'));
          onDone();
        },
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        {t('deleteDraft')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('deskDeleteTitle')}
          subject={Title}
          consequences={[t('deskDeleteEffect')]}
          action={t('deleteDraft')}
          busy={isPending}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};

interface Props {
  /** Null for a new one. */
  readonly stored: StaffCollectionDetail | null;
  /** The university of the liaison who edits; empty for an operator. */
  readonly universityId: string;
  readonly onClose: () => void;
  /** The form begins anew with what is stored now. */
  readonly onChanged: (stored: StaffCollectionDetail) => void;
}

/** Where a collection is made and edited. */
export const CollectionForm = ({ stored, universityId, onChanged, onClose }: Props) => {
  const name = `collect/${stored?.Id ?? `new/${universityId}`}`;
  const before = stored === null ? NEW_COLLECT : fieldsOf(stored);
  const { form, props, foot, take, forget } = useRecordForm<CollectionFields>(name, before);
  const saving = useCollectionSaving(stored, take);
  const { conflict, busy } = saving;

  const typed = (): CollectionFields => form.getFieldsValue(true);

  const save = async (publish: boolean): Promise<void> => {
    const fields = await form.validateFields().catch(() => null);
    if (fields === null) return;
    const saved = await saving.save({ ...typed(), ...fields }, publish);
    if (saved === null) return;
    forget();
    showToast(t(publish ? 'deskPublished' : 'saved'));
    onChanged(saved);
  };
  const withdraw = async (): Promise<void> => {
    if (stored === null) return;
    // Withdraws the version that the form began with, which the user has seen: a newer one is a conflict.
    const gone = await saving.toggle(stored.Id, typed(), 0);
    if (gone === null) return;
    take({ Version: gone.Version });
    onChanged(gone);
    offerUndo(t('deskWithdrawn', { title: stored.Title }), () => {
      void saving
        .toggle(gone.Id, fieldsOf(gone), COLLECT_PUBLISHED)
        .then((back) => back && onChanged(back));
    });
  };
  const isPublished = stored?.Status === COLLECT_PUBLISHED;
  return (
    <RecordPanel
      open
      title={t(stored === null ? 'deskCollectNew' : 'deskCollectEdit')}
      onClose={onClose}
      footer={
        <FormFoot {...foot}>
          {stored !== null && stageOf(stored) === 'draft' && (
            <DeleteDraft
              stored={stored}
              onDone={() => {
                forget();
                onClose();
              }}
            />
          )}
          {isPublished && (
            <Button disabled={busy} onClick={() => void withdraw()}>
              {t('deskWithdraw')}
            </Button>
          )}
          <Button
            type={isPublished ? 'primary' : 'default'}
            disabled={busy}
            onClick={() => void save(false)}
          >
            {t('save')}
          </Button>
          {!isPublished && (
            <Button type="primary" disabled={busy} onClick={() => void save(true)}>
              {t('deskPublish')}
            </Button>
          )}
        </FormFoot>
      }
    >
      <Form<CollectionFields> {...props}>
        <CollectionBasics />
        <CollectionParts stored={stored} universityId={universityId} />
      </Form>
      {conflict && <ConflictDialog {...conflict} />}
    </RecordPanel>
  );
};
