import { Drawer } from 'antd';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useLayer } from '../../../../ui/use-layer.ts';
import { useBeside } from '../../frame/use-beside.ts';
import { useReturnFocus } from '../../frame/use-return-focus.ts';
import { useStaffShell } from '../../frame/use-shell.ts';
import { t } from '../../texts.ts';

/** px; `.withPanel` of the shell repeats it. */
const WIDTH_PX = 480;

interface Props {
  readonly open: boolean;
  readonly title: ReactNode;
  /** In its head, at the right. */
  readonly extra?: ReactNode;
  readonly footer?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * The panel of a record, at the right. On a wide screen the list stays in use beside it; else it lies over
 * the list. Back and Escape close it.
 */
export const RecordPanel = ({ open, title, extra, footer, onClose, children }: Props) => {
  const beside = useBeside();
  const { setPanel } = useStaffShell();
  useLayer(open, onClose);
  useReturnFocus(open);
  useEffect(() => {
    setPanel(open && beside);
    return () => setPanel(false);
  }, [open, beside, setPanel]);
  return (
    <Drawer
      open={open}
      title={title}
      extra={extra}
      footer={footer && <div data-light>{footer}</div>}
      size={`min(${WIDTH_PX}px, 100vw)`}
      mask={!beside}
      keyboard={false}
      closable={{ placement: 'end', 'aria-label': t('panelClose') }}
      closeIcon={<X size={20} aria-hidden="true" />}
      onClose={onClose}
      destroyOnHidden
    >
      <div data-light>{children}</div>
    </Drawer>
  );
};
