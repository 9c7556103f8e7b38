import { ChevronRight, MapPin } from 'lucide-react';
import type { Area } from '../model.ts';
import { t } from '../texts.ts';
import styles from './school-picker.module.css';

interface Props {
  readonly area: Area | null;
  readonly onClick: () => void;
}

/** The province and city chosen, and the way to choose others. */
export const AreaButton = ({ area, onClick }: Props) => (
  <button type="button" className={`row-2 ${styles.area}`} aria-haspopup="dialog" onClick={onClick}>
    <MapPin size={18} aria-hidden="true" />
    <span>{area === null ? t('pickArea') : `${area.province.name}-${area.city.name}`}</span>
    <ChevronRight size={18} aria-hidden="true" />
  </button>
);
