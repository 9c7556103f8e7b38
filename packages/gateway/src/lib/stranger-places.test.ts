import { expect, test } from 'vitest';
import { createStrangerPlaces } from './stranger-places.ts';

/** Takes places in the order of a list. @returns who has had to give way, in their order */
const crowd = (limits: { readonly places: number; readonly placesOfNetwork: number }) => {
  const take = createStrangerPlaces(limits);
  const gone: string[] = [];
  return { gone, take: (who: string, address: string) => take(address, () => gone.push(who)) };
};

test('the oldest of the network that has most gives way, and nobody is refused', () => {
  const { gone, take } = crowd({ places: 4, placesOfNetwork: 3 });
  take('alone', '192.0.2.1');
  for (const who of ['a', 'b', 'c']) take(who, '192.0.2.2');
  expect(gone).toEqual([]);
  // The network has as many as it may.
  take('d', '192.0.2.2');
  expect(gone).toEqual(['a']);
  // All places are taken.
  take('elsewhere', '192.0.2.3');
  expect(gone).toEqual(['a', 'b']);
});

test('who has left takes no place, once', () => {
  const { gone, take } = crowd({ places: 2, placesOfNetwork: 1 });
  const leave = take('a', '192.0.2.1');
  leave();
  leave();
  take('b', '192.0.2.1');
  take('c', '192.0.2.2');
  expect(gone).toEqual([]);
  // A network may have one place here, so the connection that has it gives way.
  take('d', '192.0.2.2');
  expect(gone).toEqual(['c']);
});

test('a /48 of IPv6 is one network', () => {
  const { gone, take } = crowd({ places: 9, placesOfNetwork: 2 });
  for (const line of [1, 2, 3]) take(String(line), `2001:db8:7:${line}::1`);
  take('other', '2001:db8:8::1');
  expect(gone).toEqual(['1']);
});
