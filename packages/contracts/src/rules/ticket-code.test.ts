import { expect, test } from 'vitest';
import { readTicketCode, TICKET_SECRET_LENGTH, ticketCode } from './ticket-code.ts';

const SECRET = 'k'.repeat(TICKET_SECRET_LENGTH);
const CODE = { eventId: 'wuda-open-day', secret: SECRET };

test('what is written is read, also with what a scanner types around it', () => {
  expect(readTicketCode(ticketCode(CODE))).toEqual(CODE);
  expect(readTicketCode(` ${ticketCode(CODE)}\r\n`)).toEqual(CODE);
});

test.each([
  '',
  'https://example.com/',
  `xj2:wuda:${SECRET}`,
  `xj1::${SECRET}`,
  `xj1:wuda:${SECRET}k`,
  `xj1:wuda:${SECRET.slice(1)}`,
  `xj1:wu da:${SECRET}`,
  `xj1:${'w'.repeat(41)}:${SECRET}`,
])('%j is no ticket', (text) => {
  expect(readTicketCode(text)).toBeNull();
});
