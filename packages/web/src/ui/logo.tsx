/** The product's mark: an arch, the gate of a university, in the brand's blue. */
export const Logo = ({ size }: { readonly size: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <path
      d="M1 14a12 12 0 0 1 12-12h6a12 12 0 0 1 12 12v12a5 5 0 0 1-5 5H6a5 5 0 0 1-5-5z"
      fill="var(--brand)"
    />
    <path
      d="M7 16.5A4.5 4.5 0 0 1 11.5 12h9a4.5 4.5 0 0 1 4.5 4.5V22a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2z"
      fill="#fff"
    />
  </svg>
);
