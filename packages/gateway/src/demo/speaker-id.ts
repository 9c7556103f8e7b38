/** Id of the account of an author in the demo's rooms. */
export const speakerId = (key: string): string => `demo-${key}`;
