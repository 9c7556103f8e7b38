const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

const two = (value: number): string => String(value).padStart(2, '0');

/** Seconds as a clock shows them: 0:09, 12:05, 1:02:05. */
export const clockText = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  const hours = Math.floor(whole / HOUR_S);
  const minutes = Math.floor((whole % HOUR_S) / MINUTE_S);
  const rest = `${two(whole % MINUTE_S)}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
};
