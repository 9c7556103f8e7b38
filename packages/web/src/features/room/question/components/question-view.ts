/** How questions are shown, the same for all of a room. */
export interface QuestionView {
  /** The reader's id; empty for a visitor. */
  readonly own: string;
  /** Ground of the picture of somebody who has none, by their id. */
  readonly avatarColor: (uids: string) => string;
  /** The university whose room it is, and its colour. */
  readonly university: string;
  readonly color: string;
  /** Length of the recording beside the questions, ms; null while there is none. */
  readonly recording: number | null;
  /** A place in a recording, ms, in words. */
  readonly placeText: (ms: number) => string;
  /** Goes to a second of the recording. */
  readonly onSeek: (seconds: number) => void;
}

/** Size of a picture in the list. */
export const AVATAR_PX = 36;
