/** What a ticket's QR code holds: `xj1:`, the id of the event, a colon, and the ticket's secret. */
const TICKET_CODE = /^xj1:([A-Za-z0-9_-]{1,40}):([A-Za-z0-9_-]{22})$/;

/** Characters of a ticket's secret: 128 random bits in base64url. */
export const TICKET_SECRET_LENGTH = 22;

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
