/**
 * How near a talk is to somebody: the order of a morning, in the message centre and at WeChat.
 * @param provinces codes of the provinces for which it is meant; empty for the whole country
 * @param own code of the own province; empty where it is not known: then all are alike
 * @returns 0 for the own province, 1 for the whole country, 2 for others
 */
export const provinceRank = (provinces: readonly string[], own: string): 0 | 1 | 2 => {
  if (own === '' || provinces.includes(own)) return 0;
  return provinces.length === 0 ? 1 : 2;
};
