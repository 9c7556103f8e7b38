import { Button } from 'antd';
import { useState } from 'react';
import { showToast } from '../../../../ui/toast.ts';
import { ConfirmDialog } from '../../../kit/public.ts';
import { useRemoveSchools } from '../api.ts';
import { t } from '../texts.ts';

interface Props {
  readonly collect: string;
  readonly title: string;
  readonly chosen: readonly number[];
  /** Schools of the whole list. */
  readonly total: number;
  readonly onDone: () => void;
}

/** Takes the chosen schools out of a list, or all after a question. */
export const RemoveSchools = ({ collect, title, chosen, total, onDone }: Props) => {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useRemoveSchools();
  const remove = (what: { readonly Ids?: number[]; readonly All?: boolean }): void =>
    mutate(
      { Collectid: collect, ...what },
      {
        onSuccess: ({ Removed: count }) => {
          onDone();
          showToast(t('outreachRemoved', { count }));
        },
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      {chosen.length > 0 && (
        <Button danger loading={isPending} onClick={() => remove({ Ids: [...chosen] })}>
          {t('outreachRemove', { count: chosen.length })}
        </Button>
      )}
      <Button danger disabled={total === 0} onClick={() => setAsking(true)}>
        {t('outreachClear')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('outreachClearTitle')}
          subject={title}
          consequences={[t('outreachRemove', { count: total }), t('outreachClearEffect')]}
          typed={String(total)}
          action={t('outreachClear')}
          busy={isPending}
          onConfirm={() => remove({ All: true })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};
