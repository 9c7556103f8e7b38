import type { ReceiptField, ReceiptKind } from '@xuanjiang/contracts/receipt';
import { ReceiptFieldSchema } from '@xuanjiang/contracts/receipt';

/** The acts of staff by which they look at a person's data, as the audit names them. */
export const VIEW_ACTIONS = {
  list: 'signup.list',
  reveal: 'signup.reveal',
  export: 'signup.export',
  feedback: 'feedback.look',
  picture: 'feedback.picture',
  report: 'report.read',
  person: 'user.get',
  people: 'user.list',
  attendees: 'attendee.list',
} as const satisfies Record<ReceiptKind, string>;

/** What staff saw of a person. */
export interface View {
  readonly kind: ReceiptKind;
  /** Empty for operators of the platform. */
  readonly universityId: string;
  readonly fields: readonly ReceiptField[];
  /** Id of the stored reason: of a reveal, or of a grant of an export; empty for none. */
  readonly revealId: string;
  /** What of the person's it was: a feedback, a picture, the place of a message, an export; empty where the kind says it. */
  readonly about: string;
}

/** What was seen, and whose it is. */
export interface Look {
  readonly view: View;
  readonly accountId: string;
}

/** A look of operators of the platform. */
export const platformView = (
  kind: Exclude<ReceiptKind, 'list' | 'reveal' | 'export' | 'attendees'>,
  fields: readonly ReceiptField[],
  about = '',
): View => ({ kind, universityId: '', fields, revealId: '', about });

/**
 * The note of a view in the audit: ids only. It is the same for every view of the same kind, because
 * receipts put equal ones together.
 */
export const noteOf = ({ universityId, fields, revealId, about }: Omit<View, 'kind'>): string =>
  JSON.stringify({
    university: universityId,
    fields,
    ...(revealId !== '' && { reveal: revealId }),
    ...(about !== '' && { about }),
  });

const isField = (value: unknown): value is ReceiptField =>
  ReceiptFieldSchema.safeParse(value).success;

const KINDS = new Map(
  Object.entries(VIEW_ACTIONS).map(([kind, action]) => [action as string, kind as ReceiptKind]),
);

/** What an entry of the audit says of a view. A field that this version does not know is left out. */
export const viewOf = (action: string, note: string): View => {
  const written = JSON.parse(note) as {
    readonly university: string;
    readonly fields: readonly unknown[];
    readonly reveal?: string;
    readonly about?: string;
  };
  return {
    kind: KINDS.get(action) ?? 'list',
    universityId: written.university,
    fields: written.fields.filter(isField),
    revealId: written.reveal ?? '',
    about: written.about ?? '',
  };
};
