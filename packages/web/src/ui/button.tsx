import type { ButtonHTMLAttributes } from 'react';
import type { LinkProps } from 'react-router-dom';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

interface Look {
  /** `dark` is for a button on a coloured or dark ground. */
  readonly kind?: 'primary' | 'soft' | 'plain' | 'dark';
  /** `large` fills the width: the one action of a page or a sheet. */
  readonly size?: 'normal' | 'small' | 'large';
}

const classOf = ({ kind = 'primary', size = 'normal' }: Look, extra = ''): string =>
  `${styles.button} ${styles[kind]} ${styles[size]} ${extra}`;

/** A small one keeps a touch target of 44 px around its smaller look. */
export const Button = ({
  kind,
  size,
  className,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button
    {...rest}
    type={type}
    className={classOf({ ...(kind && { kind }), ...(size && { size }) }, className)}
  />
);

/** A link that looks like a button. */
export const ButtonLink = ({ kind, size, className, ...rest }: Look & LinkProps) => (
  <Link
    {...rest}
    className={classOf({ ...(kind && { kind }), ...(size && { size }) }, className)}
  />
);
