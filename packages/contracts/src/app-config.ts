import type { AgreementParties } from './agreement.ts';

/** Under which numbers the site is filed, as its pages have to show; empty for none. */
export interface Filings {
  /** Filing number of the ministry, such as 京ICP备12345678号-1. */
  readonly icp: string;
  /** Filing number of the police, such as 京公网安备11010802012345号. */
  readonly police: string;
}

/** The configuration of the page. The gateway writes it into `index.html` as JSON. */
export interface AppConfig {
  /** `demo` offers the demo accounts and, on localhost, the fixed test token. */
  readonly mode: 'demo' | 'production';
  /** Version of the product. Absent where the page comes from Vite and not from a gateway. */
  readonly version?: string;
  /** Whether the overlay blocks phones outside the messaging app. */
  readonly gate: boolean;
  /** Name and contact of the operator of the product, for the user agreement. */
  readonly parties: AgreementParties;
  /** Null where the site is filed under no number. */
  readonly filings: Filings | null;
  /** Whether the consent box of the registration starts ticked. */
  readonly consentPrechecked: boolean;
  /** The messaging app's OAuth: null where no application is configured. */
  readonly wechat: OAuthConfig | null;
  /** The second provider's OAuth. */
  readonly qq: OAuthConfig | null;
  /** Whether looping background music is offered; off by default. */
  readonly audio: boolean;
  /** Whether visitors may read universities, guides, events, groups, news and lists of talks. */
  readonly openReading: boolean;
  /** The version of the page, which its service worker knows too; null: no service worker. */
  readonly worker: string | null;
}

export interface OAuthConfig {
  readonly appId: string;
  /** Address of the page that asks the user, without a query. */
  readonly authorizeUrl: string;
  readonly scope: string;
}

/** The token of the demo's registered student, and that of its liaison. */
export const TEST_TOKENS = { student: 'test-token', worker: 'test-worker' } as const;
