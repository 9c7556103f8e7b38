import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { networkOf } from './address-group.ts';

export interface StrangerLimits {
  /** Places in all, and those of one network: an address of IPv4, a /48 of IPv6. */
  readonly places: number;
  readonly placesOfNetwork: number;
}

/**
 * The places of strangers at a gateway: so many for files, and as many for RTMP. A connection of RTMP takes some 20 KB. An encoder names its key within
 * half a second: 128 strangers a second of its own network do not displace it.
 */
export const STRANGER_LIMITS: StrangerLimits = { places: 128, placesOfNetwork: 64 };
/** How long a stranger may take until it has shown a right key, ms, and how much of what it sends is read until then. */
export const STRANGER_MS = 8 * SECOND_MS;
export const STRANGER_BYTES = 256 * 1024;

/**
 * Places for those who have not shown a key yet. Nobody is refused one: where all are taken, whoever has waited longest
 * of the network that has most gives way. So who shows a key soon is let in, also from the address of those who show none.
 */
export const createStrangerPlaces = ({ places, placesOfNetwork }: StrangerLimits) => {
  /** One function for each taken place, by network, the oldest first: a call makes the holder give way. */
  const networks = new Map<string, Set<() => void>>();
  let size = 0;
  const largest = (): Set<() => void> | undefined =>
    [...networks.values()].toSorted((a, b) => b.size - a.size)[0];

  /** @param giveWay told when another needs the place @returns gives the place back */
  return (address: string, giveWay: () => void): (() => void) => {
    const network = networkOf(address);
    const before = networks.get(network);
    const isFull = (before?.size ?? 0) >= placesOfNetwork;
    const [oldest] = (isFull ? before : size >= places ? largest() : null) ?? [];
    oldest?.();
    const own = networks.get(network) ?? new Set();
    networks.set(network, own);
    const makeWay = (): void => {
      leave();
      giveWay();
    };
    const leave = (): void => {
      if (!own.delete(makeWay)) return;
      size -= 1;
      if (own.size === 0) networks.delete(network);
    };
    own.add(makeWay);
    size += 1;
    return leave;
  };
};

export type TakeStrangerPlace = ReturnType<typeof createStrangerPlaces>;
