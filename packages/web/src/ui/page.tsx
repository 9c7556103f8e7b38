import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import { useGoBack } from '../lib/navigation.ts';
import { HeaderBar } from './header-bar.tsx';
import styles from './page.module.css';

/** The title of the route that a screen belongs to; empty where there is none. */
export const RouteTitle = createContext('');

/** The title of the route as a heading that nobody sees, where no other one stands. */
export const RouteHeading = () => <h1 className="unseen">{useContext(RouteTitle)}</h1>;

interface Props {
  /** True for the title of the route. */
  readonly title?: string | true | undefined;
  /** Its content has the heading; else a page that shows no title has that of the route, unseen. */
  readonly headed?: boolean | undefined;
  /** A back arrow, for inner screens. */
  readonly back?: boolean | undefined;
  /** At the end of the header's bar, where there is a way back. */
  readonly aside?: ReactNode;
  /** Stays at the bottom of the screen. */
  readonly footer?: ReactNode;
  /** For reading: a narrower column on wide screens. */
  readonly narrow?: boolean | undefined;
  readonly children: ReactNode;
}

const BackHeader = ({ title, aside }: { title: string | undefined; aside: ReactNode }) => (
  <HeaderBar level={1} {...{ title, aside }} onBack={useGoBack()} className={styles.header} />
);

/** The frame of a screen: header, body in the page's column, footer, safe areas. */
export const Page = (props: Props) => {
  const { title, headed = false, back = false, aside, footer, narrow = false, children } = props;
  const routeTitle = useContext(RouteTitle);
  const shown = title === true ? routeTitle : title;
  return (
    <div className={narrow ? `${styles.page} ${styles.narrow}` : styles.page}>
      {back && <BackHeader title={shown} aside={aside} />}
      {!back && shown !== undefined && (
        <HeaderBar level={1} title={shown} className={styles.header} />
      )}
      {shown === undefined && !headed && <RouteHeading />}
      <div className={styles.body}>{children}</div>
      {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
    </div>
  );
};
