import { texts } from '../../../lib/texts.ts';
import { t as deskWords } from '../../kit/words-texts.ts';

export const t = texts({
  ...deskWords.lines,
  replayNoTalk: {
    zh: '从「本校宣讲」里选一场宣讲，打开它的回放',
    en: 'Open the replay of a talk from the list of talks',
  },
  replayNone: { zh: '还没有回放', en: 'There is no replay yet' },
  replayNoneHint: {
    zh: '直播结束后，回放自动出现在这里和宣讲页。',
    en: 'When the broadcast ends, its replay appears here and on the page of the talk.',
  },
  replayStateWaiting: { zh: '待审核', en: 'Waiting for approval' },
  replayWithdrawTitle: { zh: '撤下回放？', en: 'Withdraw the replay?' },
  replayWithdrawEffect: {
    zh: '学生马上看不到这场宣讲的回放，聊天和提问还在。',
    en: 'Students no longer see the replay; chat and questions stay.',
  },
  replayWithdrawAgain: { zh: '之后可以重新发布。', en: 'It can be published again.' },
  replayNeedsApproval: {
    zh: '平台要求审核：运营审核后学生才能看到。剪辑和章节现在就可以改。',
    en: 'An operator publishes it. It can be cut and edited meanwhile.',
  },
  replayOpenTalk: { zh: '打开宣讲页', en: 'Open the talk' },
  replayUndo: { zh: '还原', en: 'Undo changes' },
  replayFailed: { zh: '没有保存成功，请再试一次', en: 'It could not be saved, please try again' },
  replayVideo: { zh: '回放画面', en: 'Picture of the replay' },
  replayVideoFailed: { zh: '画面加载失败', en: 'The picture could not be loaded' },
  replayTrim: { zh: '开头和结尾', en: 'Start and end' },
  replayLength: { zh: '学生看到 {length}，全长 {whole}', en: 'Students see {length} of {whole}' },
  replayStartHere: { zh: '从这里开始', en: 'Start here' },
  replayEndHere: { zh: '到这里结束', en: 'End here' },
  replayStartAt: { zh: '开头 {place}', en: 'Start {place}' },
  replayEndAt: { zh: '结尾 {place}', en: 'End {place}' },
  replayStartReset: { zh: '恢复开头', en: 'Keep the start' },
  replayEndReset: { zh: '恢复结尾', en: 'Keep the end' },
  replayTrimHint: {
    zh: '在分片边界处剪切，约 1 秒；剪掉的部分还在，随时可以恢复。',
    en: 'Cut to about a second. What is cut off is kept and can be brought back.',
  },
  replayChaptersNone: {
    zh: '播放到一处，点「在这里加章节」。直播时在开播间打的标记也在这里。',
    en: 'Play to a moment and add a chapter. Marks made while live are here as well.',
  },
  replayChapterAdd: { zh: '在这里加章节', en: 'Add a chapter here' },
  replayChapterTitle: { zh: '{place} 的章节名', en: 'Heading of the chapter at {place}' },
  replayChapterEmpty: { zh: '写一个章节名', en: 'Write a heading' },
  replayChapterGo: { zh: '到 {place}', en: 'Go to {place}' },
  replayChapterRemove: { zh: '删除 {place} 的章节', en: 'Delete the chapter at {place}' },
  replayChapterOutside: { zh: '在剪掉的部分，不显示', en: 'Cut off: not shown' },
  replayChapterUnnamed: { zh: '没有名字，不显示', en: 'No heading: not shown' },
  replayConflict: {
    zh: '别人刚刚改过这个回放，你的改动还在这里。',
    en: 'Somebody else has just changed this replay. Your changes are still here.',
  },
  replayTakeTheirs: { zh: '用对方的', en: 'Take theirs' },
  replayKeepMine: { zh: '用我的保存', en: 'Save mine' },
  replayCoverHint: {
    zh: '暂停在一个画面，把它设为宣讲的封面。',
    en: 'Pause at a moment and make it the picture of the talk.',
  },
  replayCoverSet: { zh: '用这一帧做封面', en: 'Use this frame' },
  replayCoverSaved: { zh: '封面已更新', en: 'The picture was changed' },
  replayCoverNone: { zh: '画面还没有出来', en: 'There is no picture yet' },
  replayFile: { zh: 'MP4 文件', en: 'MP4 file' },
  replayFileHint: {
    zh: '按现在保存的开头和结尾生成一个文件，可以下载存档。',
    en: 'One file of what is saved now, to download and keep.',
  },
  replayFileMake: { zh: '生成 MP4', en: 'Make an MP4' },
  replayFileAgain: { zh: '按现在的剪辑重新生成', en: 'Make it anew' },
  replayFileWaiting: {
    zh: '正在生成，可以离开这一页',
    en: 'It is being made; you may leave this page',
  },
  replayFileFailed: { zh: '没有生成成功', en: 'It could not be made' },
  replayFileTooLarge: {
    zh: '文件超过 12 GB：请剪短回放再生成。',
    en: 'It would be larger than 12 GB: cut the replay shorter.',
  },
  replayFileNoSpace: {
    zh: '服务器空间不足，请联系平台腾出空间。',
    en: 'The server has no room for it: ask the operators to make some.',
  },
  replayFileSound: {
    zh: '直播中途换了声音格式，无法合成一个文件。请剪掉其中一段再生成。',
    en: 'The kind of sound changes within the talk: cut one part off.',
  },
  replayFileStorage: {
    zh: '暂时读不到录像。',
    en: 'The recording cannot be read for now.',
  },
  replayFileOther: {
    zh: '请再试一次；还不行，请联系平台。',
    en: 'Try once more, then ask the operators.',
  },
  replayFileGoesOn: { zh: '稍后会自动再试。', en: 'It is tried again by itself.' },
  replayFileGet: { zh: '下载（{size} MB）', en: 'Download ({size} MB)' },
});
