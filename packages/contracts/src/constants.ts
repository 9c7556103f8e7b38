/** Business constants and limits of the specification's §9, and the named limits of the wire. */

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Verification code: digits, and the wait before another may be asked for, in seconds. */
export const SMS_CODE_LENGTH = 4;
export const SMS_CODE_COUNTDOWN_S = 60;

/** The second factor of staff: digits of a code, recovery codes, and how long a set-up code is valid. */
export const FACTOR_DIGITS = 6;
export const RECOVERY_CODES = 10;
export const SETUP_CODE_HOURS = 24;

export const ENROLLMENT_YEAR_FIRST = 2020;

/** Repeat-click guards, ms. */
export const DONE_BUTTON_GUARD_MS = 2000;
export const REPEAT_CLICK_GUARD_MS = 1000;

export const LIAISON_REDIRECT_MS = 2500;
export const BIND_CLOSE_MS = 1000;

export const AD_ID = 59;
export const BANNER_COUNT = 5;
export const BANNER_INTERVAL_MS = 4000;

/** A session of staff ends when it was not used for so long, hours. */
export const STAFF_IDLE_HOURS = 12;

/** How long cookies are valid, days. */
export const TOKEN_COOKIE_DAYS = 15;
export const CHAT_TYPE_COOKIE_DAYS = 1;
export const REDIRECT_COOKIE_DAYS = 1;
export const FOLLOW_FLAG_DAYS = 1;
/** Renewed at every visit. The user agreement says that nothing is kept for longer on the device. */
export const PROVINCE_COOKIE_DAYS = 15;
/** How often the page looks whether its session's cookie has run out, ms. */
export const WELCOME_COOKIE_CHECK_MS = 30 * SECOND_MS;

/** Request time-outs of the main and the secondary client, and the retries, ms. */
export const REQUEST_TIMEOUT_MS = 10 * SECOND_MS;
export const SECONDARY_TIMEOUT_MS = 100 * SECOND_MS;
export const REQUEST_RETRIES = 4;
export const REQUEST_RETRY_DELAY_MS = 1000;

export const TOAST_MS = 2000;
export const ERROR_DISPLAY_MS = 5000;
export const SKELETON_ROWS = 7;
export const SCROLL_TOP_STEP_MS = 30;
export const BACKGROUND_TRACKS = 5;
/** Share of a wide screen's width that the subscribe overlay takes. */
export const SUBSCRIBE_OVERLAY_WIDTH = 0.3;

export const FALLBACK_SCHOOL_ID = 11048;
export const SCHOOL_SEARCH = { page: 1, limit: 100, traceStatus: 2 } as const;
export const SCHOOL_PICKER_VISIBLE_ITEMS = 6;
export const REGION_PICKER = {
  need: 3,
  columns: 3,
  visibleCount: 5,
  tagSpan: 7,
  gutter: 20,
} as const;

/** Calls that travel together over tRPC at most. */
export const TRPC_BATCH_MAX = 20;

/** Pages of lists. */
export const PAGE_LIMIT_MAX = 100;
export const PAGE_LIMIT_DEFAULT = 20;
/** Later pages are refused: users do not read so far, and a large offset needs a scan. */
export const PAGE_MAX = 10_000;

export const SIMILAR_TALKS = 4;
/** What the client asks for when it shows similar collections (specification §7); 1 is published. */
export const SIMILAR_COLLECTS = { limit: 4, page: 1, status: 1 } as const;
/** How long past its planned end a talk that has begun is live while nobody has ended it, ms. */
export const TALK_OVERRUN_MS = 2 * HOUR_MS;
/** Entries of one report of clicks; a browser that has more sends the rest with the next. */
export const LOG_ENTRIES_MAX = 50;
export const KEYWORD_MAX = 50;

/** Years that enrolment data may be of. */
export const ENROLMENT_YEARS = { min: 2000, max: 2099 } as const;
/** Longest note of a correction, characters. */
export const CORRECTION_NOTE_MAX = 300;
/** Longest name of a figure in a correction, characters. */
export const CORRECTION_FIGURE_MAX = 120;

export const SEARCH = {
  /** Words of a keyword that count. */
  wordsMax: 6,
  /** Hits of a kind that are ranked, and can be asked for page by page: the newest. */
  rowsMax: 200,
  /** Hits of a kind that are counted. */
  countMax: 300,
  readingsMax: 8,
  /** Characters of an excerpt. */
  excerpt: 60,
} as const;

/** Longest name of an account, characters. */
export const NAME_MAX = 40;

/** Longest word of the word list, characters, and most words in it. */
export const WORD_LENGTH = 40;
export const WORDS_MAX = 20_000;
/** Words that one call adds at most. */
export const WORDS_ADDED_MAX = 500;

/** How long a code is valid with which an account continues on another device, seconds. */
export const HANDOVER_SECONDS = 60;
/** The same for a code of staff who are asked for their second factor: they have to open an app, minutes. */
export const HANDOVER_FACTOR_MINUTES = 5;
/** Such codes of one account that are valid at once; a further one makes the oldest invalid. */
export const HANDOVERS_MAX = 3;

/** Chat types: 1 is the WebSocket, 2 the MQTT fallback. */
export const CHAT_TYPE_SOCKET = 1;
export const CHAT_TYPE_MQTT = 2;
/** Keepalive of the product's own MQTT client, seconds (specification §7). */
export const MQTT_KEEPALIVE_S = 3;

/** Largest JSON body of a REST or tRPC call, bytes. */
export const BODY_MAX_BYTES = 64 * 1024;
/** The POSTs that change nothing, by domain and name: a client need not name them by a key. */
export const READING_POSTS: readonly string[] = [
  'attendee.reveal',
  'checkin.find',
  'colleague.readInvite',
  'login.getCaptcha',
  'share.sign',
  'signup.reveal',
  'talk.findPromotion',
];
export const IDEMPOTENCY_KEY_MAX = 100;

/** One-time grants that an account can have at a time. */
export const GRANTS_MAX = 5;

/** Days of morning timetables that operators see at a time: the log is kept as long. */
export const PUSH_DAYS_MAX = 30;
