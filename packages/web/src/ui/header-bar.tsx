import { ChevronLeft } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import styles from './header-bar.module.css';
import { IconButton } from './icon-button.tsx';
import { t } from './texts.ts';

interface Props {
  readonly title?: string | undefined;
  /** Level of the heading: 1 for a screen, 2 for a dialog over it. */
  readonly level: 1 | 2;
  /** For a dialog: it is named by its heading, which gets the focus. */
  readonly titleId?: string;
  readonly heading?: Ref<HTMLHeadingElement>;
  /** Shows a back arrow. */
  readonly onBack?: (() => void) | undefined;
  /** At the end of the bar. */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
}

/** The header of a screen or of a dialog over the whole screen: a back arrow and a title. */
export const HeaderBar = (props: Props) => {
  const { title, level, titleId, heading, onBack, aside, className = '' } = props;
  const Heading = `h${level}` as const;
  return (
    <header className={`${styles.bar} ${className}`}>
      {onBack !== undefined && (
        <IconButton
          icon={ChevronLeft}
          size={24}
          label={t('back')}
          className={styles.back}
          onClick={onBack}
        />
      )}
      {title !== undefined && (
        <Heading
          id={titleId}
          ref={heading}
          tabIndex={heading === undefined ? undefined : -1}
          className={styles.title}
        >
          {title}
        </Heading>
      )}
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
    </header>
  );
};
