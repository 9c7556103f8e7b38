import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';

export interface Countdown {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** What is left of a time, in whole seconds, rounded up so that it ends with the wait. */
export const countdownTo = (time: number, now: number): Countdown => {
  const left = Math.max(0, Math.ceil((time - now) / SECOND_MS)) * SECOND_MS;
  return {
    days: Math.floor(left / DAY_MS),
    hours: Math.floor((left % DAY_MS) / HOUR_MS),
    minutes: Math.floor((left % HOUR_MS) / MINUTE_MS),
    seconds: Math.floor((left % MINUTE_MS) / SECOND_MS),
  };
};

/** `12:30`, or `1:02:40` from an hour on. */
export const clockText = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const rest = `${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`;
  return hours === 0 ? rest : `${hours}:${rest}`;
};
