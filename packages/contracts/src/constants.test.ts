import { describe, expect, test } from 'vitest';
import * as constants from './constants.ts';

/** The values of the specification's §9, copied. */
const SPECIFIED = {
  SMS_CODE_COUNTDOWN_S: 60,
  SMS_CODE_LENGTH: 4,
  SCHOOL_SEARCH: { page: 1, limit: 100, traceStatus: 2 },
  ENROLLMENT_YEAR_FIRST: 2020,
  DONE_BUTTON_GUARD_MS: 2000,
  REPEAT_CLICK_GUARD_MS: 1000,
  LIAISON_REDIRECT_MS: 2500,
  BIND_CLOSE_MS: 1000,
  WELCOME_COOKIE_CHECK_MS: 30_000,
  AD_ID: 59,
  SIMILAR_COLLECTS: { limit: 4, page: 1, status: 1 },
  BANNER_COUNT: 5,
  BANNER_INTERVAL_MS: 4000,
  TOKEN_COOKIE_DAYS: 15,
  CHAT_TYPE_COOKIE_DAYS: 1,
  REDIRECT_COOKIE_DAYS: 1,
  FOLLOW_FLAG_DAYS: 1,
  REQUEST_TIMEOUT_MS: 10_000,
  SECONDARY_TIMEOUT_MS: 100_000,
  REQUEST_RETRIES: 4,
  REQUEST_RETRY_DELAY_MS: 1000,
  CHAT_TYPE_MQTT: 2,
  MQTT_KEEPALIVE_S: 3,
  TOAST_MS: 2000,
  ERROR_DISPLAY_MS: 5000,
  SKELETON_ROWS: 7,
  BACKGROUND_TRACKS: 5,
  SCROLL_TOP_STEP_MS: 30,
  FALLBACK_SCHOOL_ID: 11_048,
  SCHOOL_PICKER_VISIBLE_ITEMS: 6,
  REGION_PICKER: { need: 3, columns: 3, visibleCount: 5, tagSpan: 7, gutter: 20 },
  PAGE_LIMIT_MAX: 100,
  SUBSCRIBE_OVERLAY_WIDTH: 0.3,
} as const satisfies Partial<typeof constants>;

describe('the constants of the specification', () => {
  test.each(Object.entries(SPECIFIED))('%s is as specified', (name, value) => {
    expect(Object.entries(constants)).toContainEqual([name, value]);
  });
});
