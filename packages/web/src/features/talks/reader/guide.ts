/** Where in a talk a section is treated. */
export interface Listen {
  readonly talkId: string;
  readonly talkTitle: string;
  readonly universityName: string;
  /** In its recording. */
  readonly atMs: number;
}

export interface Section {
  readonly title: string;
  /** 1 for a chapter. */
  readonly level: number;
  readonly page: number;
  /** Null where no talk treated it. */
  readonly listen: Listen | null;
}

/** A guide as its reader needs it. */
export interface ReadGuide {
  readonly id: string;
  readonly title: string;
  readonly universityName: string;
  readonly universityShortName: string;
  readonly color: string;
  readonly pages: number;
  readonly demo: boolean;
  /** Path on this site. */
  readonly url: string;
  /** Under which it is kept. */
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  readonly sections: readonly Section[];
}
