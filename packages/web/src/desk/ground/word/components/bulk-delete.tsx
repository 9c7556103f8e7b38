import { Button } from 'antd';
import { useState } from 'react';
import { showToast } from '../../../../ui/toast.ts';
import { ConfirmDialog } from '../../../kit/public.ts';
import { useDeleteWords } from '../api.ts';
import { t } from '../texts.ts';

interface Props {
  readonly ids: readonly number[];
  readonly onDone: () => void;
}

/** Removes the chosen words, after a question: that is not undone at once. */
export const BulkDelete = ({ ids, onDone }: Props) => {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useDeleteWords();
  const count = ids.length;
  const remove = (): void =>
    mutate(
      { Ids: [...ids] },
      {
        onSuccess: () => {
          onDone();
          showToast(t('wordListBulkDone', { count }));
        },
      },
    );
  return (
    <div>
      <Button danger onClick={() => setAsking(true)}>
        {t('wordListBulk', { count })}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('wordListBulkTitle')}
          subject={t('wordListBulkSubject', { count })}
          consequences={[t('wordListBulkEffect'), t('wordListBulkAgain')]}
          typed={String(count)}
          action={t('remove')}
          busy={isPending}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
};
