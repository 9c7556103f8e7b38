import type { ConfigProvider } from 'antd';
import {
  CalendarDays,
  Check,
  ChevronDown,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  CircleX,
  Ellipsis,
  Info,
  LoaderCircle,
  TriangleAlert,
  X,
} from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from '../frame/shell.module.css';
import { t } from '../texts.ts';

const SMALL = { size: 14, 'aria-hidden': true } as const;
const FIELD = { size: 16, 'aria-hidden': true } as const;
const ALERT = { size: 18, 'aria-hidden': true } as const;

const clearIcon = <CircleX {...SMALL} />;
/** For `allowClear` of a select, which else has a button `Clear`. */
export const CLEARED = { clearIcon, label: t('clear') };
const closeIcon = <X {...FIELD} />;
const loadingIcon = <LoaderCircle {...FIELD} className={styles.turning} />;

type Parts = Omit<ComponentProps<typeof ConfigProvider>, 'children'>;

/**
 * What antd draws inside its parts. Its own icons carry their English file names as labels, such as `close-circle`,
 * and the arrows of its number fields say `Increase Value`: neither can be translated by its locale.
 */
export const ANTD_PARTS: Parts = {
  button: { shape: 'round', autoInsertSpace: false, loadingIcon },
  select: {
    clearIcon,
    loadingIcon,
    suffixIcon: <ChevronDown {...FIELD} />,
    menuItemSelectedIcon: <Check {...SMALL} />,
    removeIcon: <X {...SMALL} size={12} />,
  },
  datePicker: { suffixIcon: <CalendarDays {...FIELD} />, clearIcon },
  rangePicker: { separator: '—' },
  // The keys for up and down do the same.
  inputNumber: { styles: { actions: { display: 'none' } } },
  tabs: { more: { icon: <Ellipsis {...FIELD} /> } },
  modal: { closeIcon },
  form: { tooltip: { icon: <CircleHelp {...SMALL} /> } },
  alert: {
    closeIcon,
    errorIcon: <CircleAlert {...ALERT} />,
    infoIcon: <Info {...ALERT} />,
    successIcon: <CircleCheck {...ALERT} />,
    warningIcon: <TriangleAlert {...ALERT} />,
  },
};
