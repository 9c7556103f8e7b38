/** Random bytes of a ticket's secret. */
export const TICKET_SECRET_BYTES = 16;
const BYTE_BITS = 8;
const CHARACTER_BITS = 6;
/** Characters of a ticket's secret, in base64url. */
export const TICKET_SECRET_LENGTH = Math.ceil((TICKET_SECRET_BYTES * BYTE_BITS) / CHARACTER_BITS);

/** What a ticket's QR code holds: `xj1:`, the id of the event, a colon, and the ticket's secret. */
const TICKET_CODE = new RegExp(
  `^xj1:([A-Za-z0-9_-]{1,40}):([A-Za-z0-9_-]{${TICKET_SECRET_LENGTH}})$`,
);

export interface TicketCode {
  readonly eventId: string;
  readonly secret: string;
}

export const ticketCode = ({ eventId, secret }: TicketCode): string => `xj1:${eventId}:${secret}`;

/**
 * Reads what a camera or a scanner gives. A scanner may type blanks or a line end around it.
 * @returns null for what is no ticket of this product
 */
export const readTicketCode = (text: string): TicketCode | null => {
  const [, eventId, secret] = TICKET_CODE.exec(text.trim()) ?? [];
  return eventId === undefined || secret === undefined ? null : { eventId, secret };
};
