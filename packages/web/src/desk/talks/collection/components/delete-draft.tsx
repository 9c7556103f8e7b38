import type { StaffCollectionDetail } from '@xuanjiang/contracts/collection-staff';
import { Button } from 'antd';
import { useState } from 'react';
import { showToast } from '../../../../ui/toast.ts';
import { ConfirmDialog } from '../../../kit/public.ts';
import { useRemoveCollection } from '../api.ts';
import { t } from '../texts.ts';

interface Props {
  readonly stored: StaffCollectionDetail;
  readonly onDone: () => void;
}

/** Deletes a draft, after a question. */
export const DeleteDraft = ({ stored, onDone }: Props) => {
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
