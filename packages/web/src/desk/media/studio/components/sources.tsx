import { QrCode as QrCodeIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../../../ui/button.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import type { Device } from '../capture/devices.ts';
import type { Studio } from '../capture/studio.ts';
import type { Method } from '../studio-parts.ts';
import { t } from '../texts.ts';
import { AskDialog } from './ask-dialog.tsx';
import styles from './sources.module.css';

interface DeviceChoiceProps {
  readonly name: string;
  readonly devices: readonly Device[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** One of the cameras, or of the microphones. */
const DeviceChoice = ({ name, devices, value, onChange }: DeviceChoiceProps) => {
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>{name}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {!devices.some((device) => device.id === value) && <option value={value}>{name}</option>}
        {devices.map((device, index) => (
          <option key={device.id} value={device.id}>
            {device.label || `${name} ${index + 1}`}
          </option>
        ))}
      </select>
    </p>
  );
};

interface Props {
  readonly studio: Studio;
  readonly method: Method;
  /** Viewers see what is sent. */
  readonly onAir: boolean;
  readonly onMethod: (method: Method) => void;
  /** Lets another device go on. */
  readonly onHandover: () => void;
}

/** Choice between browser and encoder for sending the picture, and of the devices. */
export const Sources = ({ studio: { inputs }, method, onAir, onMethod, onHandover }: Props) => {
  const [asking, setAsking] = useState(false);
  const { devices, cameraId, microphoneId } = useStore(inputs.store);
  return (
    <div className={styles.sources}>
      <div>
        <span>{t('studioMethod')}</span>
        <Segmented
          label={t('studioMethod')}
          segments={[
            { value: 'browser', label: t('studioMethodBrowser') },
            { value: 'encoder', label: t('studioMethodEncoder') },
          ]}
          value={method}
          onChange={(next) => (onAir && next === 'encoder' ? setAsking(true) : onMethod(next))}
        />
      </div>
      {method === 'browser' && (
        <>
          <DeviceChoice
            name={t('studioCamera')}
            devices={devices.cameras}
            value={cameraId}
            onChange={inputs.chooseCamera}
          />
          <DeviceChoice
            name={t('studioMicrophone')}
            devices={devices.microphones}
            value={microphoneId}
            onChange={inputs.chooseMicrophone}
          />
        </>
      )}
      <div>
        <span>{t('studioHandoverShort')}</span>
        <Button kind="soft" onClick={onHandover}>
          <QrCodeIcon size={18} aria-hidden="true" />
          {t('studioHandoverOpen')}
        </Button>
      </div>
      {asking && (
        <AskDialog
          danger
          title={t('studioToEncoder')}
          effect={t('studioToEncoderEffect')}
          action={t('studioToEncoderAct')}
          onConfirm={() => {
            setAsking(false);
            onMethod('encoder');
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
};
