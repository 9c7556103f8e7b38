import styles from './avatar.module.css';

interface Props {
  readonly name: string;
  /** Address of a picture; the first character of the name without one. */
  readonly src?: string | undefined;
  /** px */
  readonly size: number;
  /** Ground of the character; white is readable on it. */
  readonly color?: string | undefined;
}

/** Picture of a person, or the first character of the name, as a disc. */
export const Avatar = ({ name, src = '', size, color }: Props) => {
  const style = { width: size, height: size, fontSize: size * 0.42, backgroundColor: color };
  return src === '' ? (
    <span className={styles.avatar} style={style} aria-hidden="true">
      {[...name][0]}
    </span>
  ) : (
    <img
      className={styles.avatar}
      style={style}
      src={src}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
};
