import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { failureText, showFailure } from '../../../../ui/failure.ts';
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
  /** Called after a refusal, once the question is closed: what it was asked about may have been changed by others. */
  readonly onRefused?: (() => void) | undefined;
}

/**
 * Something that cannot be taken back, or that everybody sees: it asks first, and says there why it was refused. A toast
 * says it where the question was closed meanwhile.
 */
export const ActButton = ({ label, run, danger = false, disabled, onRefused, ...asked }: Props) => {
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState('');
  /** Whether the question is on the screen; it may be closed, and its panel too, before the answer has come. */
  const stands = useRef(false);
  useEffect(() => {
    stands.current = asking;
    return () => {
      stands.current = false;
    };
  }, [asking]);
  const { busy, act } = useAct((error) => {
    if (stands.current) setRefused(failureText(error));
    else {
      showFailure(error);
      onRefused?.();
    }
  });
  const close = () => {
    setAsking(false);
    setRefused('');
  };
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
          refused={refused}
          onConfirm={() => {
            setRefused('');
            void act(run).then((done) => done && close());
          }}
          onClose={() => {
            close();
            if (refused !== '') onRefused?.();
          }}
        />
      )}
    </>
  );
};
