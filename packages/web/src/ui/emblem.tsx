interface Props {
  /** Two to four characters. */
  readonly shortname: string;
  /** `#rrggbb` */
  readonly color: string;
  /** px */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** Size of the characters for a count of them, in units of the 48-unit disc. */
const FONT_SIZES = [16, 16, 16, 11.5, 9.5];

/** A university's drawn emblem: a white disc, a ring and its short name in its colour. */
export const Emblem = ({ shortname, color, size = 36, className }: Props) => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 48 48"
    aria-hidden="true"
    focusable="false"
    style={{ flex: 'none' }}
  >
    <circle cx="24" cy="24" r="24" fill="#fff" />
    <circle cx="24" cy="24" r="23" fill="none" stroke={color} strokeWidth="1" opacity="0.35" />
    <circle cx="24" cy="24" r="20.5" fill="none" stroke={color} strokeWidth="1.6" />
    <text
      x="24"
      y="24.5"
      fill={color}
      fontSize={FONT_SIZES[shortname.length] ?? 9.5}
      fontWeight="700"
      textAnchor="middle"
      dominantBaseline="central"
    >
      {shortname}
    </text>
  </svg>
);
