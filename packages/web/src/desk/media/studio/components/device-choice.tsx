import { useId } from 'react';
import type { Device } from '../capture/devices.ts';

interface Props {
  readonly name: string;
  readonly devices: readonly Device[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** One of the cameras, or of the microphones. */
export const DeviceChoice = ({ name, devices, value, onChange }: Props) => {
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
