const lines = (text: string): readonly string[] => text.trim().split('\n');

/** What people say as a talk begins; `{P}` is the speaker's province, `{S}` the university. */
export const GREETINGS = lines(`
{P}考生打卡
{P}考生报到
老师好
老师们辛苦了
来了来了
第一次来听，紧张
声音很清楚
画面很流畅
可以听到
打卡，目标{S}
{S}加油
高二也来听听
带着小本本来了`);

/** Greetings that make no sense in a repeat through the night. */
export const DAY_GREETINGS = lines(`
早早就预约了，终于开始了
刚放学赶来
通勤路上听
和同桌一起在听
给孩子先占个位
前排占座
从隔壁场过来的`);

/** What people say while they listen. */
export const REMARKS = lines(`
这一页可以多停一会儿吗
截图了
讲得很细
有目标了
这个解释清楚了
原来是这样
记下来了
刚才那段我要看回放
终于听懂了
感谢答疑
这个问题我也想问
+1
同问
比自己看章程快多了
老师语速刚好
PPT 很清楚
收藏了
已报名咨询
学长学姐说得很实在
看来要好好看章程
位次表我打印出来了
我们班好几个同学都在
原来选科影响这么大
还好来听了
有点卡，退出重进就好了
手机看很方便
转发到班级群了
妈妈说讲得不错
加油加油
离高考不远了，冲
希望明年在{S}见
这场干货很多
老师讲得真耐心
弹幕好多{P}老乡
终于有人讲这个了
声音稍微小一点点，调大就行
我去翻翻招生指南
家里第一个考大学的，学习了
记笔记记到手酸
学校好漂亮`);

/** What people say when it draws to an end. */
export const FAREWELLS = lines(`
谢谢老师，收获很大
辛苦老师了
这么快就结束了
去看回放了
明天还有课，先撤了
{S}，等我
下一场也预约了
谢谢，问题都解决了
祝大家都能考上理想的大学
{P}考生再见`);

/** Said through the night only. */
export const NIGHT_REMARKS = lines(`
这个点还有人吗
有的，我也没睡
刷完题来听一会儿
夜里看回放正好安静
早点休息，明天再看
重播也有老师答，不错
时差党报到
值夜班的家长来听听
夜读打卡
听完这段就睡
白天没赶上，补一下
{P}的夜猫子举手`);

/** Thanks to an answer. */
export const THANKS = lines(`
谢谢老师
明白了，谢谢
懂了
好的谢谢
收到，我去查简章
清楚了，感谢
原来如此，谢谢老师`);
