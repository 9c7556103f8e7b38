/**
 * Signs that stand for another one where somebody wants a word to be read and not found. Put
 * together for this product from the shapes of the signs; what Unicode itself folds (full-width,
 * mathematical, circled letters, ligatures) is not repeated here.
 */

/** `ab cd` says that `a` is read as `b` and `c` as `d`. */
const pairs = (table: string): [string, string][] =>
  table
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [from = '', to = ''] = pair;
      return [from, to];
    });

/** Capitals whose small letter looks like another Latin letter than they do. */
export const CAPITALS: ReadonlyMap<string, string> = new Map(pairs('Νn Ηh Υy'));

/** Small letters of other scripts, and of phonetic writing, that look like Latin ones. */
const LETTERS = `
  аa вb еe кk мm нh оo рp сc тt уy хx ѕs іi јj ԁd ԛq ԝw һh ѵv ӏl гr пn
  αa βb εe ηn ιi κk μm νv οo ρp σo ςs τt υu χx γy ωw
  օo զq սu ոn հh ցg
  ɑa ɡg ıi ȷj ɩi ɪi ƒf øo łl đd ħh ŧt ʠq ǀl
  ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ꞯq ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz
`;

/** Characters of Chinese writing that are read as a Latin letter or a digit. */
const STROKES = '〇o 丨l 㐅x 乂x 扣q 抠q';

/**
 * Characters that share a part with the one they are read as. Left out on purpose: 芯 for 信 (芯片 is
 * a subject), 郡 for 群 and 嘉 for 加 (names of schools and people).
 */
const CHARACTERS = '薇微 徽微 溦微 嶶微 威微 伩信 㐰信 訫信 裙群 羣群 伽加 凊清';

/** Traditional forms, and radicals that stand for a character. */
const TRADITIONAL = `
  愛爱 罷罢 擺摆 敗败 辦办 幫帮 綁绑 報报 貝贝 備备 筆笔 幣币 畢毕 閉闭 邊边 編编 變变 標标 錶表 賓宾
  補补 參参 殘残 倉仓 產产 場场 長长 償偿 廠厂 車车 徹彻 塵尘 陳陈 稱称 誠诚 遲迟 齒齿 蟲虫 籌筹 處处
  觸触 傳传 創创 純纯 詞词 從从 聰聪 叢丛 錯错 達达 帶带 貸贷 單单 擔担 膽胆 當当 黨党 導导 燈灯 鄧邓
  敵敌 遞递 點点 電电 釣钓 調调 頂顶 訂订 東东 動动 棟栋 讀读 獨独 賭赌 斷断 對对 隊队 頓顿 奪夺 額额
  惡恶 餓饿 兒儿 爾尔 發发 髮发 罰罚 飯饭 販贩 範范 費费 紛纷 憤愤 豐丰 風风 瘋疯 馮冯 婦妇 復复
  複复 負负 該该 蓋盖 幹干 趕赶 剛刚 鋼钢 個个 給给 鞏巩 貢贡 夠够 購购 顧顾 關关 觀观 館馆 慣惯 廣广
  歸归 規规 貴贵 國国 過过 漢汉 號号 賀贺 紅红 後后 護护 滬沪 話话 華华 畫画 懷怀 壞坏 歡欢 環环 還还
  換换 黃黄 揮挥 輝辉 匯汇 彙汇 會会 穢秽 貨货 獲获 機机 積积 極极 級级 擊击 雞鸡 計计 記记 紀纪 際际
  繼继 價价 駕驾 堅坚 間间 檢检 簡简 見见 賤贱 劍剑 將将 獎奖 講讲 膠胶 腳脚 繳缴 較较 階阶 節节 潔洁
  結结 緊紧 僅仅 進进 經经 驚惊 競竞 淨净 舊旧 舉举 據据 決决 絕绝 軍军 開开 課课 墾垦 褲裤 誇夸 塊块
  寬宽 礦矿 虧亏 來来 蘭兰 攔拦 爛烂 藍蓝 勞劳 樂乐 類类 離离 裡里 裏里 禮礼 麗丽 歷历 曆历 厲厉 勵励
  聯联 連连 練练 糧粮 兩两 輛辆 療疗 獵猎 臨临 領领 劉刘 龍龙 樓楼 錄录 陸陆 亂乱 羅罗 論论 媽妈 馬马
  罵骂 買买 賣卖 滿满 貓猫 貿贸 門门 們们 夢梦 綿绵 滅灭 廟庙 鳴鸣 腦脑 鬧闹 難难 內内 鳥鸟 寧宁
  農农 歐欧 盤盘 賠赔 騙骗 貧贫 憑凭 評评 頻频 樸朴 齊齐 騎骑 氣气 棄弃 錢钱 遷迁 牆墙 搶抢 橋桥 竊窃
  親亲 輕轻 傾倾 請请 慶庆 窮穷 區区 驅驱 權权 勸劝 確确 讓让 熱热 認认 榮荣 軟软 賽赛 喪丧 掃扫 殺杀
  篩筛 傷伤 賞赏 燒烧 設设 師师 詩诗 時时 實实 試试 勢势 視视 釋释 壽寿 輸输 書书 術术 樹树 數数 雙双
  誰谁 說说 絲丝 訴诉 蘇苏 雖虽 隨随 歲岁 孫孙 損损 縮缩 臺台 態态 談谈 討讨 騰腾 體体 條条 鐵铁 聽听
  廳厅 統统 頭头 圖图 團团 萬万 網网 衛卫 偉伟 偽伪 謂谓 聞闻 問问 窩窝 務务 誤误 無无 習习 係系 戲戏
  細细 嚇吓 賢贤 險险 現现 線线 獻献 縣县 鄉乡 詳详 響响 項项 銷销 曉晓 協协 寫写 謝谢 興兴 許许 選选
  學学 尋寻 訊讯 壓压 亞亚 煙烟 嚴严 驗验 陽阳 養养 樣样 藥药 業业 葉叶 醫医 遺遗 藝艺 億亿 義义 議议
  譯译 異异 陰阴 銀银 飲饮 隱隐 應应 贏赢 營营 優优 郵邮 遊游 魚鱼 與与 語语 預预 願愿 員员 園园 圓圆
  遠远 約约 閱阅 雲云 運运 雜杂 災灾 載载 讚赞 贊赞 髒脏 則则 澤泽 責责 賊贼 詐诈 債债 戰战 張张 帳帐
  賬账 漲涨 趙赵 陣阵 證证 爭争 鄭郑 織织 職职 執执 質质 製制 鐘钟 種种 眾众 豬猪 註注 轉转 賺赚 裝装
  狀状 準准 資资 總总 縱纵 組组
  寶宝 佔占 碼码 簽签 鏈链 貼贴 盜盗 穩稳 彈弹 濫滥 獸兽 槍枪 麼么 嗎吗 兇凶 慾欲 滾滚 廢废 擇择 檔档 績绩 輔辅
  虛虚 託托 搖摇 紹绍 屍尸 鴿鸽
  ⻅见 ⻉贝 ⻋车 ⻓长 ⻔门 ⻘青 ⻚页 ⻛风 ⻜飞 ⻝食 ⻢马 ⻤鬼 ⻥鱼 ⻦鸟 ⻨麦 ⻩黄 ⻬齐 ⻮齿 ⻰龙
`;

/** The same, of what is written in names of places and universities; put together by hand. */
const TRADITIONAL_IN_NAMES = `
  財财 遼辽 濱滨 瀋沈 陝陕 濟济 廈厦 鎮镇 揚扬 鹽盐 錫锡 錦锦 撫抚 順顺 嶺岭 銅铜 滄沧 駐驻 紡纺 劇剧 審审 稅税 測测 繪绘 築筑 輪轮 飛飞 艦舰
  魯鲁 贛赣 閩闽 粵粤 瀘泸 涼凉 維维 烏乌 壩坝 灣湾 島岛 濰潍 棗枣 莊庄 萊莱 蕪芜 鷹鹰 饒饶 溫温 諸诸 韓韩 瓊琼 欽钦 婁娄 荊荆 岡冈 峽峡 鄲郸
  呂吕 晉晋 隴陇 綏绥 鶴鹤 崗岗 倫伦 儀仪 僑侨 巖岩 嶽岳 監监 爐炉 潁颍 鄖郧 瀟潇 靈灵 麥麦 賴赖 鋒锋 銘铭 綠绿 絡络 纖纤 軌轨 鑄铸 閣阁 塢坞
  壘垒 嶼屿 廬庐 擴扩 漁渔 訓训 諮咨 諧谐 鄰邻 釀酿 鏡镜 韻韵 儲储 劃划 蘆芦 衆众
`;

/**
 * Other ways of writing a character: older forms, and those of Japanese. Only of characters in names of
 * places and universities; put together by hand.
 */
const VARIANTS = `
  淸清 亰京 崋华 蕐华 囯国 囻国 圀国 斈学 斆学 敩学 靑青 眞真 敎教 戶户 戸户 吳吴 黒黑 髙高 甯宁 寕宁 寜宁 鄊乡 濵滨 峯峰 嶋岛 嶌岛 邨村 隣邻
  徳德 歩步 淛浙 仝同 関关 広广 県县 図图 団团 気气 鉄铁 経经 済济 総总 単单 実实 栄荣 労劳 薬药 楽乐 児儿 応应 処处 対对 辺边 沢泽 竜龙 鎭镇
  録录 絵绘 冨富 埜野 煕熙
`;

export const SIMPLIFIED: ReadonlyMap<string, string> = new Map(
  [TRADITIONAL, TRADITIONAL_IN_NAMES, VARIANTS].flatMap(pairs),
);

export const LOOKALIKES: ReadonlyMap<string, string> = new Map([
  ...pairs(LETTERS),
  ...pairs(STROKES),
  ...pairs(CHARACTERS),
]);

/** Runs of letters that Unicode draws in shapes and does not fold: their first sign, and what it is. */
export const SHAPES: readonly { readonly from: number; readonly to: string }[] = [
  { from: 0x1f130, to: 'abcdefghijklmnopqrstuvwxyz' },
  { from: 0x1f150, to: 'abcdefghijklmnopqrstuvwxyz' },
  { from: 0x1f170, to: 'abcdefghijklmnopqrstuvwxyz' },
  // The halves of flags.
  { from: 0x1f1e6, to: 'abcdefghijklmnopqrstuvwxyz' },
  { from: 0x24f5, to: '123456789' },
  { from: 0x2776, to: '123456789' },
  { from: 0x2780, to: '123456789' },
  { from: 0x278a, to: '123456789' },
  { from: 0x24ff, to: '0' },
];

/**
 * Ordinary words in which such a character means itself: 安徽信息 is no 微信. They count where they are
 * written without anything between their characters.
 */
export const ORDINARY: readonly string[] = [
  '安徽',
  '校徽',
  '国徽',
  '权威',
  '威信县',
  '裙子',
  '扣分',
  '扣除',
];
