/** Longest side of a picture that is sent, px. */
const SIDE_MAX = 1280;
const QUALITY = 0.86;

/** What a video shows now, as a picture; null while it shows nothing. */
export const frameOf = async (video: HTMLVideoElement): Promise<Blob | null> => {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  const scale = Math.min(1, SIDE_MAX / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
};
