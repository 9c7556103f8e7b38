import type { RegionSources } from '@xuanjiang/region-data/load-region-table';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { t } from '../texts.ts';
import { regionData } from '../use-region-table.ts';
import styles from './region-gallery.module.css';
import { RegionPicker } from './region-picker.tsx';

/** What is not set is left to the picker's own defaults. */
interface Settings {
  readonly showModel?: number;
  readonly need?: number;
  readonly columnsNum?: number;
  readonly visibleCount?: number;
  readonly showAll?: boolean;
  readonly defaultValue?: string;
  readonly defaultArea?: string;
}

/** The values of each property that can be tried. */
const NUMBERS = {
  showModel: [1, 2],
  need: [0, 1, 2, 3],
  columnsNum: [1, 2, 3],
  visibleCount: [3, 5, 7],
} as const;

const broken = async (): Promise<never> => {
  throw new Error('not there');
};
const older: RegionSources = {
  shared: async () => (await regionData.load()).shippedSources.shared(),
  older: async () => (await regionData.load()).shippedSources.older(),
};
const DATA = [
  { label: 'galleryNewer', sources: undefined },
  { label: 'galleryOlder', sources: older },
  { label: 'galleryFails', sources: { shared: broken, older: broken } },
] as const;

/** The region picker with all its properties to turn, and what it emitted. */
export const RegionGallery = () => {
  const [settings, setSettings] = useState<Settings>({});
  const [data, setData] = useState<(typeof DATA)[number]>(DATA[0]);
  const [visible, setVisible] = useState(false);
  const [emitted, setEmitted] = useState('');
  const set = (change: Settings) => setSettings((old) => ({ ...old, ...change }));
  return (
    <>
      {(Object.keys(NUMBERS) as (keyof typeof NUMBERS)[]).map((name) => (
        <fieldset key={name} className={styles.row}>
          <legend>{name}</legend>
          {NUMBERS[name].map((value) => (
            <Chip
              key={value}
              selected={settings[name] === value}
              onClick={() => set({ [name]: value })}
            >
              {value}
            </Chip>
          ))}
        </fieldset>
      ))}
      <fieldset className={styles.row}>
        <legend>{t('galleryLoads')}</legend>
        {DATA.map((one) => (
          <Chip key={one.label} selected={one === data} onClick={() => setData(one)}>
            {t(one.label)}
          </Chip>
        ))}
      </fieldset>
      {(['defaultValue', 'defaultArea'] as const).map((name) => (
        <label key={name} className={`row-3 ${styles.text}`}>
          {name}
          <input
            value={settings[name] ?? ''}
            onChange={(event) => set({ [name]: event.target.value })}
          />
        </label>
      ))}
      <label className={`row-3 ${styles.text}`}>
        showAll
        <input
          type="checkbox"
          checked={settings.showAll ?? false}
          onChange={(event) => set({ showAll: event.target.checked })}
        />
      </label>
      <Button onClick={() => setVisible(true)}>{t('galleryShow')}</Button>
      <p className={styles.emitted} role="status">
        {t('galleryEmitted')}: <code>{emitted || t('nothingYet')}</code>
      </p>
      <RegionPicker
        {...settings}
        sources={data.sources}
        visible={visible}
        onConfirm={(regions) => {
          setEmitted(`confirm ${JSON.stringify(regions)}`);
          setVisible(false);
        }}
        onCancel={() => {
          setEmitted('cancel');
          setVisible(false);
        }}
      />
    </>
  );
};
