/** What the gateway tells the page by writing it into `index.html` as JSON. */
export interface AppConfig {
  /** `demo` offers the demo accounts and, on localhost, the fixed test token. */
  readonly mode: 'demo' | 'production';
  /** Whether the overlay blocks phones outside the messaging app. */
  readonly gate: boolean;
  /** Whether the consent box of the registration starts ticked. */
  readonly consentPrechecked: boolean;
}

/** The token of the demo's registered student, and that of its liaison. */
export const TEST_TOKENS = { student: 'test-token', worker: 'test-worker' } as const;
