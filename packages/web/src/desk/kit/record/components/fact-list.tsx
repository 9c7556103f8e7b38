import type { ReactNode } from 'react';
import { Fragment } from 'react';
import styles from '../record.module.css';

/** What is known of a record: names, and beside them their values. */
export const FactList = ({
  facts,
}: {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
);
