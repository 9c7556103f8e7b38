import type { PushText } from '@xuanjiang/contracts/outreach-template';
import { Button } from 'antd';
import { useState } from 'react';
import { showToast } from '../../../../ui/toast.ts';
import { ConfirmDialog } from '../../../kit/public.ts';
import { useTemplateEdits } from '../api.ts';
import { t } from '../texts.ts';

interface Props {
  readonly stored: PushText;
  readonly onDone: () => void;
}

/** Deletes a text, after a question. */
export const DeleteTemplate = ({ stored, onDone }: Props) => {
  const [asking, setAsking] = useState(false);
  const { remove } = useTemplateEdits();
  const { Id, Version, Name } = stored;
  const send = (): void =>
    remove.mutate(
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
        {t('outreachDelete')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('outreachDeleteTitle')}
          subject={Name}
          consequences={[t('outreachDeleteEffect')]}
          action={t('outreachDelete')}
          busy={remove.isPending}
          onConfirm={send}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};
