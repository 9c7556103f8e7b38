/** SHA-256 of a text, hex; null where the browser has none, as on an address without TLS. */
export const digest = async (text: string): Promise<string | null> => {
  if (typeof crypto === 'undefined' || crypto.subtle === undefined) return null;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
