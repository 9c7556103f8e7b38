import { Modal as AntModal } from 'antd';
import type { ReactNode } from 'react';
import { useLayer } from '../../../ui/use-layer.ts';
import { t } from '../texts.ts';
import { useReturnFocus } from './use-return-focus.ts';

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
  useReturnFocus(true);
  return (
    <AntModal
      open
      centered
      title={title}
      footer={footer}
      width={width}
      keyboard={false}
      closable={{ 'aria-label': t('close') }}
      onCancel={onClose}
    >
      <div data-light>{children}</div>
    </AntModal>
  );
};
