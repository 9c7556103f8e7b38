import { useId } from 'react';
import { useStore } from 'zustand';
import { Segmented } from '../../../ui/segmented.tsx';
import type { Device } from '../capture/devices.ts';
import type { Studio } from '../capture/studio.ts';
import type { Method } from '../parts.ts';
import { t } from '../texts.ts';
import styles from './studio.module.css';

interface ChoiceProps {
  readonly name: string;
  readonly devices: readonly Device[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

const Choice = ({ name, devices, value, onChange }: ChoiceProps) => {
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
  readonly onMethod: (method: Method) => void;
}

/** Who sends the picture, and from which devices. */
export const Sources = ({ studio: { inputs }, method, onMethod }: Props) => {
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
          onChange={onMethod}
        />
      </div>
      {method === 'browser' && (
        <>
          <Choice
            name={t('studioCamera')}
            devices={devices.cameras}
            value={cameraId}
            onChange={inputs.chooseCamera}
          />
          <Choice
            name={t('studioMicrophone')}
            devices={devices.microphones}
            value={microphoneId}
            onChange={inputs.chooseMicrophone}
          />
        </>
      )}
    </div>
  );
};
