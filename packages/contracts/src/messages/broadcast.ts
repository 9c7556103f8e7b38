/** What the server says about broadcasts. */
export const broadcastMessages = {
  broadcastNoSignal: { zh: '还没有收到画面，先开始推流', en: 'no picture has arrived yet' },
  broadcastNotLive: { zh: '还没有开播', en: 'the broadcast is not live' },
  broadcastIsLive: { zh: '已经在直播了', en: 'the broadcast is live already' },
  broadcastHasEnded: { zh: '直播已经结束', en: 'the broadcast has ended' },
  broadcastTooLate: {
    zh: '结束超过 5 分钟，不能再恢复',
    en: 'it ended more than five minutes ago',
  },
  broadcastCancelled: { zh: '宣讲已取消，不能直播', en: 'the talk was cancelled' },
  broadcastIsTrial: { zh: '这是试播，考生看不到', en: 'this is a trial, which viewers never see' },
  trialNotFound: { zh: '这次试播已经删除', en: 'there is no such trial any more' },
  streamKeyNotFound: { zh: '还没有推流码', en: 'there is no stream key' },
  streamName: {
    zh: '只接收 .mp4、.m4s 和 .m3u8 文件',
    en: 'only files .mp4, .m4s and .m3u8 are taken',
  },
  streamNothing: {
    zh: '30 秒内没有收到完整的画面，请检查编码器的画面来源',
    en: 'no whole segment came within 30 seconds: check what the encoder shows',
  },
} as const;
