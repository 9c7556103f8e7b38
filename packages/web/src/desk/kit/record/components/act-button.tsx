import { Button } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../frame/confirm-dialog.tsx';
import { useAct } from '../use-act.ts';

interface Props {
  readonly label: string;
  readonly run: () => Promise<unknown>;
  /** What is asked before. */
  readonly title: string;
  readonly subject: string;
  readonly consequences: readonly string[];
  readonly danger?: boolean;
  readonly disabled?: boolean;
}

/** Something that cannot be taken back, or that everybody sees: it asks first. */
export const ActButton = ({ label, run, danger = false, disabled, ...asked }: Props) => {
  const [asking, setAsking] = useState(false);
  const { busy, act } = useAct();
  const close = () => setAsking(false);
  return (
    <>
      <Button danger={danger} disabled={disabled ?? false} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <ConfirmDialog
          {...asked}
          action={label}
          danger={danger}
          busy={busy}
          onConfirm={() => void act(run).then(close)}
          onClose={close}
        />
      )}
    </>
  );
};
