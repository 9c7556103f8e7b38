/** One way of playing a talk; they are tried in order. */
export interface Source {
  /** `hls` through Media Source Extensions, `native` where the browser reads HLS itself. */
  readonly kind: 'hls' | 'native' | 'mp4';
  readonly url: string;
}

export interface Abilities {
  /** HLS through Media Source Extensions is possible. */
  readonly mse: boolean;
  /** `canPlayType` claims HLS; on iOS it is true, elsewhere it may be wishful. */
  readonly nativeHls: boolean;
  readonly ios: boolean;
}

/**
 * The ways of playing a talk in the order to try them: HLS, by the browser itself on iOS and
 * through Media Source Extensions elsewhere, then the recording as one file.
 */
export const sourcesOf = (
  media: { readonly Hls: string; readonly Mp4: string },
  { mse, nativeHls, ios }: Abilities,
): readonly Source[] => {
  const native: Source = { kind: 'native', url: media.Hls };
  const ways: (Source | false)[] = [
    ios && nativeHls && native,
    mse && { kind: 'hls', url: media.Hls },
    { kind: 'mp4', url: media.Mp4 },
    !ios && nativeHls && native,
  ];
  return ways.filter((way): way is Source => way !== false && way.url !== '');
};
