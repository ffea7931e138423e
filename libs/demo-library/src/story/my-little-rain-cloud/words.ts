import type { Line } from '../../draw/line.ts';

type Words = Record<string, Line>;

export const series = {
  title: { zh: '我的小雨云', en: 'My Little Rain Cloud', ja: 'ぼくの小さな雨雲', vi: 'Đám mây mưa của Nắng' },
  logo: { zh: '我的\n小雨云', en: 'My Little\nRain Cloud', ja: 'ぼくの\n小さな雨雲', vi: 'Đám mây mưa\ncủa Nắng' },
} satisfies Words;

export const followed = {
  title: { zh: '跟我回家的云', en: 'It Followed Me', ja: 'ついてくる雲', vi: 'Đám mây bám đuôi' },
  summary: {
    zh: '他叫小晴。可偏偏有一朵小雨云，只跟着他，只往他头上下雨。',
    en: 'His name is Sunny. All the same, a small rain cloud follows him everywhere and rains on nobody else.',
    ja: '名前は晴。なのに、小さな雨雲がどこへでもついてきて、ぼくの上にだけ雨をふらせる。',
    vi: 'Cậu tên là Nắng. Thế mà có đám mây nhỏ cứ bám theo cậu, và chỉ mưa đúng trên đầu cậu.',
  },
} satisfies Words;

export const street = {
  name: { zh: '我叫小晴。', en: 'My name is Sunny.', ja: 'ぼくの名前は晴。', vi: 'Tớ tên là Nắng.' },
  meaning: { zh: '晴天的晴。', en: 'As in sunny weather.', ja: '晴れの日の、晴。', vi: 'Nắng trong trời nắng ấy.' },
  plip: { zh: '滴答', en: 'PLIP', ja: 'ぽつん', vi: 'TÁCH' },
  what: { zh: '嗯？', en: 'Huh?', ja: 'ん？', vi: 'Ủa?' },
  pour: { zh: '哗啦啦', en: 'SHAAAA', ja: 'ザアア', vi: 'RÀO RÀO' },
  onlyMe: { zh: '怎么只淋我一个？', en: 'Why only me?', ja: 'なんで、ぼくだけ？', vi: 'Sao mỗi mình tớ ướt?' },
  follow: { zh: '别跟着我呀——', en: 'Stop following me!', ja: 'ついて|くるなー！', vi: 'Đừng có bám theo!' },
  hidden: {
    zh: '（这下找不着了吧。）',
    en: '(It’ll never find me here.)',
    ja: '（ここなら、|見つからない。）',
    vi: '(Trốn đây thì chịu chết.)',
  },
  safe: {
    zh: '（这下找不着了吧。）',
    en: '(They’ll never find us here.)',
    ja: '（ここなら、|見つからない。）',
    vi: '(Trốn đây thì chịu chết.)',
  },
} satisfies Words;

export const school = {
  umbrella: {
    zh: '小晴，教室里不能打伞。',
    en: 'Sunny, no umbrellas in class.',
    ja: '晴くん、|教室で|かさは|ささない。',
    vi: 'Nắng, trong lớp không che ô.',
  },
  weather: {
    zh: '老师，是天气的问题。',
    en: 'It’s the weather, miss.',
    ja: '先生、|天気の|問題です。',
    vi: 'Thưa cô, tại thời tiết ạ.',
  },
  soup: {
    zh: '我的汤怎么喝不完。',
    en: 'My soup won’t end.',
    ja: 'スープが、へらない。',
    vi: 'Canh uống mãi chẳng hết.',
  },
  enough: { zh: '够了！', en: 'Enough!', ja: 'もう、やだ！', vi: 'Đủ rồi!' },
  away: { zh: '你走吧！', en: 'Go away!', ja: 'どこかへ行って！', vi: 'Đi chỗ khác đi!' },
  small: { zh: '……', en: '…', ja: '……', vi: '…' },
  dry: { zh: '天晴了。', en: 'The sun came out.', ja: '空が、晴れた。', vi: 'Trời hửng nắng.' },
} satisfies Words;

export const garden = {
  nice: { zh: '干干爽爽，真好。', en: 'Nice and dry.', ja: 'さらさらで、いい気分。', vi: 'Khô ráo thật dễ chịu.' },
  quiet: {
    zh: '……就是有点安静。',
    en: '…A bit quiet, though.',
    ja: '……ちょっと|静かだけど。',
    vi: '…Mỗi tội hơi vắng.',
  },
  weeks: {
    zh: '好几个星期没下雨了。',
    en: 'It hasn’t rained for weeks.',
    ja: 'もう何週間も、雨がふってないの。',
    vi: 'Mấy tuần rồi không có mưa.',
  },
  sorry: { zh: '昨天对不起。', en: 'Sorry about yesterday.', ja: 'きのうは、ごめん。', vi: 'Hôm qua tớ xin lỗi.' },
  help: {
    zh: '你能帮个忙吗？',
    en: 'Could you help us?',
    ja: 'ちょっと、|手伝って|くれる？',
    vi: 'Cậu giúp bọn tớ nhé?',
  },
  patter: { zh: '沙沙沙', en: 'PITTER PATTER', ja: 'しとしと', vi: 'TÍ TÁCH' },
  name: {
    zh: '你就叫小雨吧。',
    en: 'I’ll call you Drizzle.',
    ja: '名前は、しずくにしよう。',
    vi: 'Tớ gọi cậu là Mưa nhé.',
  },
} satisfies Words;

export const summer = {
  title: { zh: '长长的夏天', en: 'A Long Summer', ja: '長い夏', vi: 'Mùa hè dài' },
  summary: {
    zh: '夏天里，小雨是全镇最受欢迎的云。后来，秋风起了。',
    en: 'All summer Drizzle is the best-loved cloud in town. Then the autumn wind begins to blow.',
    ja: '夏のあいだ、しずくは町の人気者。やがて、秋の風がふきはじめる。',
    vi: 'Suốt mùa hè, Mưa là đám mây được yêu nhất thị trấn. Rồi gió thu thổi về.',
  },
} satisfies Words;

export const shade = {
  hot: { zh: '热啊……', en: 'So hot…', ja: 'あつい……', vi: 'Nóng quá…' },
  queue: {
    zh: '乘凉请排队，一人五分钟。',
    en: 'Line up for shade. Five minutes each.',
    ja: '日かげは|順番に。|ひとり|五分まで。',
    vi: 'Xếp hàng hóng mát nào. Mỗi bạn năm phút.',
  },
  hail: { zh: '叮叮咚咚', en: 'PLINK PLINK', ja: 'カラン コロン', vi: 'LENG KENG' },
  ice: {
    zh: '冰雹刨冰，好吃！',
    en: 'Shaved hail. Delicious!',
    ja: 'ひょうの|かき氷、|さいこう！',
    vi: 'Đá bào mưa đá, ngon tuyệt!',
  },
  night: { zh: '晚安，小雨。', en: 'Good night, Drizzle.', ja: 'おやすみ、しずく。', vi: 'Ngủ ngon nhé, Mưa.' },
  drip: { zh: '滴…… 答……', en: 'drip… drip…', ja: 'ぽたん……', vi: 'tong… tong…' },
} satisfies Words;

export const autumn = {
  wind: { zh: '起风了。', en: 'The wind turned.', ja: '風が、変わった。', vi: 'Gió đổi chiều.' },
  grown: { zh: '你长大了好多。', en: 'You’ve grown so big.', ja: 'ずいぶん、大きくなったね。', vi: 'Cậu lớn quá rồi.' },
  family: {
    zh: '那边的，是你的家人吧？',
    en: 'That’s your family, isn’t it?',
    ja: 'あれ、|きみの|家族でしょ？',
    vi: 'Kia là gia đình cậu, phải không?',
  },
  go: { zh: '去吧。', en: 'Go on.', ja: '行っておいで。', vi: 'Đi đi.' },
  crying: {
    zh: '我没哭。是下雨了。',
    en: 'I’m not crying. It’s raining.',
    ja: '泣いてないよ。雨だよ。',
    vi: 'Tớ có khóc đâu. Mưa đấy.',
  },
} satisfies Words;

export const winter = {
  came: { zh: '冬天来了。', en: 'Winter came.', ja: '冬が来た。', vi: 'Mùa đông đến.' },
  dry: {
    zh: '我一直干干的。',
    en: 'I stayed perfectly dry.',
    ja: 'ぼくは、ずっと|かわいたままだ。',
    vi: 'Tớ lúc nào cũng khô cong.',
  },
  soft: { zh: '啪嗒', en: 'pff', ja: 'ふわっ', vi: 'phụp' },
  cold: { zh: '好凉……', en: 'Cold…', ja: 'つめたい……', vi: 'Lạnh…' },
  drizzle: { zh: '……小雨？', en: '…Drizzle?', ja: '……しずく？', vi: '…Mưa à?' },
  snow: {
    zh: '你学会下雪啦！',
    en: 'You learned to snow!',
    ja: '雪、|ふらせられる|ように|なったんだ！',
    vi: 'Cậu biết làm tuyết rơi rồi!',
  },
  home: { zh: '欢迎回家。', en: 'Welcome home.', ja: 'おかえり。', vi: 'Mừng cậu về nhà.' },
} satisfies Words;
