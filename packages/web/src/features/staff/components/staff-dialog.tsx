import { Modal as AntModal } from 'antd';
import type { ReactNode } from 'react';
import { useLayer } from '../../../ui/use-layer.ts';

interface Props {
  readonly title: ReactNode;
  readonly footer: ReactNode;
  /** px */
  readonly width?: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog over a staff page, for as long as it is drawn. Back and Escape close it. */
export const StaffDialog = ({ title, footer, width = 440, onClose, children }: Props) => {
  useLayer(true, onClose);
  return (
    <AntModal
      open
      centered
      title={title}
      footer={footer}
      width={width}
      keyboard={false}
      onCancel={onClose}
    >
      <div data-light>{children}</div>
    </AntModal>
  );
};
