import type { ComponentProps, MouseEvent } from 'react';
import type { LinkProps } from 'react-router-dom';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

interface Look {
  /** `dark` is for a button on a coloured or dark ground, `danger` for what takes something away. */
  readonly kind?: 'primary' | 'soft' | 'plain' | 'dark' | 'danger';
  /** `large` fills the width: the one action of a page or a sheet. */
  readonly size?: 'normal' | 'small' | 'large';
}

const classOf = (kind: Look['kind'] = 'primary', size: Look['size'] = 'normal', extra = '') =>
  `${styles.button} ${styles[kind]} ${styles[size]} ${extra}`;

const refuse = (event: MouseEvent): void => event.preventDefault();

/**
 * A small one keeps a touch target of 44 px around its smaller look. A disabled one keeps the focus
 * that it has: the button that was just pressed often waits, and the keyboard must not lose its place.
 */
export const Button = ({
  kind,
  size,
  className,
  type = 'button',
  disabled = false,
  onClick,
  ...rest
}: Look & ComponentProps<'button'>) => (
  <button
    {...rest}
    type={type}
    aria-disabled={disabled || undefined}
    onClick={disabled ? refuse : onClick}
    className={classOf(kind, size, className)}
  />
);

/** A link that looks like a button. */
export const ButtonLink = ({ kind, size, className, ...rest }: Look & LinkProps) => (
  <Link {...rest} className={classOf(kind, size, className)} />
);
