const WIDTH = 72;
const HEIGHT = 20;

/** How a number goes up and down, as bars without an axis; its numbers are said beside it. */
export const Sparkline = ({ values }: { readonly values: readonly number[] }) => {
  const largest = Math.max(1, ...values);
  const step = WIDTH / Math.max(1, values.length);
  return (
    <svg width={WIDTH} height={HEIGHT} aria-hidden="true" focusable="false">
      {values.map((value, index) => {
        const height = (value / largest) * HEIGHT;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={index}
            x={index * step}
            y={HEIGHT - height}
            width={Math.max(1, step - 1)}
            height={height}
            fill="var(--staff-second)"
          />
        );
      })}
    </svg>
  );
};
