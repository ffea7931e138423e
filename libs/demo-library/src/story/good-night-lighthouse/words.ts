import type { Line } from '../../draw/line.ts';

type Words = Record<string, Line>;

export const series = {
  title: { zh: '晚安，灯塔', en: 'Good Night, Lighthouse', ja: 'おやすみ、灯台', vi: 'Ngủ ngon nhé, hải đăng' },
  logo: { zh: '晚安，灯塔', en: 'Good Night,\nLighthouse', ja: 'おやすみ、灯台', vi: 'Ngủ ngon nhé,\nhải đăng' },
} satisfies Words;

export const oneShip = {
  title: { zh: '一艘船', en: 'One Ship', ja: '船、一隻', vi: 'Một con thuyền' },
  summary: {
    zh: '海湾尽头的灯塔里住着一个机器人。每天傍晚六点，它点亮没有人再需要的灯。',
    en:
      'At the end of the bay a robot keeps a lighthouse. At six every ' +
      'evening it lights a lamp that nobody needs any more.',
    ja: '入り江のはずれの灯台に、ロボットがひとり。毎晩六時、もうだれも見ない灯をともす。',
    vi:
      'Cuối vịnh có ngọn hải đăng do một chú robot trông coi. Cứ sáu ' +
      'giờ tối, chú lại thắp ngọn đèn chẳng còn ai cần nữa.',
  },
} satisfies Words;

export const dusk = {
  place: {
    zh: '海湾的尽头，有一座灯塔。',
    en: 'At the end of the bay stands a lighthouse.',
    ja: '入り江の|はずれに、|灯台がある。',
    vi: 'Cuối vịnh có một ngọn hải đăng.',
  },
  keeper: { zh: '守灯的，是我。', en: 'I am its keeper.', ja: '灯台守は、わたし。', vi: 'Người gác đèn là tôi.' },
  climb: { zh: '咔嗒 咔嗒', en: 'CLANK CLANK', ja: 'カシャン カシャン', vi: 'LẠCH CẠCH' },
  stairs: {
    zh: '一百二十一级台阶。',
    en: 'One hundred and twenty-one stairs.',
    ja: '階段は、|百二十|一段。',
    vi: 'Một trăm hai mốt bậc thang.',
  },
  click: { zh: '啪', en: 'CLICK', ja: 'パチッ', vi: 'TÁCH' },
  six: {
    zh: '每天傍晚六点，我把灯点亮。',
    en: 'Every evening at six, I light the lamp.',
    ja: '毎晩六時、灯をともす。',
    vi: 'Cứ sáu giờ tối, tôi thắp đèn.',
  },
} satisfies Words;

export const log = {
  none: {
    zh: '第三六五二天\n船：零\n海鸥：一',
    en: 'Day 3,652\nShips: 0\nGulls: 1',
    ja: '三六五二日目\n船、なし\nカモメ、一羽',
    vi: 'Ngày thứ 3.652\nThuyền: 0\nHải âu: 1',
  },
  evening: {
    zh: '晚上好，海鸥。',
    en: 'Good evening, gull.',
    ja: 'こんばんは、|カモメ|さん。',
    vi: 'Chào buổi tối, hải âu.',
  },
  kwaa: { zh: '嘎。', en: 'Kwaa.', ja: 'クワァ。', vi: 'Quác.' },
  satellite: {
    zh: '如今的船都看卫星。',
    en: 'Ships steer by satellite these days.',
    ja: '今の船は、|みな|衛星を見る。',
    vi: 'Thuyền bè bây giờ đi theo vệ tinh cả.',
  },
  nobody: {
    zh: '没有谁再抬头看灯塔了。',
    en: 'Nobody looks up for a lighthouse.',
    ja: 'だれも|灯台など|見ない。',
    vi: 'Chẳng ai còn ngước tìm hải đăng.',
  },
  still: {
    zh: '可到了六点，还是想点灯。',
    en: 'And still, at six, I light it.',
    ja: 'それでも|六時には、|ともすのだ。',
    vi: 'Vậy mà cứ sáu giờ, tôi vẫn thắp.',
  },
  wind: { zh: '……起风了。', en: '…The wind is rising.', ja: '……風が|出てきた。', vi: '…Nổi gió rồi.' },
} satisfies Words;

export const storm = {
  night: { zh: '那天夜里——', en: 'And that night…', ja: 'そして、その夜。', vi: 'Rồi đêm hôm ấy…' },
  splash: { zh: '轰隆', en: 'KRAASH', ja: 'ザバーン', vi: 'ẦM ẦM' },
} satisfies Words;

export const knock = {
  knock: { zh: '咚 咚', en: 'KNOCK KNOCK', ja: 'トン トン', vi: 'CỐC CỐC' },
  who: { zh: '……敲门声？', en: '…A knock?', ja: '……ノック？', vi: '…Gõ cửa?' },
  hello: { zh: '那个……晚上好。', en: 'Um… good evening.', ja: 'あの……|こんばんは。', vi: 'Dạ… chào buổi tối.' },
  visitor: { zh: '是、是人？', en: 'A… a person?', ja: 'ひ、人？', vi: 'N-người?' },
  lost: {
    zh: '我在海上迷路了，',
    en: 'I was lost out there,',
    ja: '海で、|迷って|しまって。',
    vi: 'Con lạc ngoài biển,',
  },
  saw: {
    zh: '后来，看见了你的灯。',
    en: 'and then I saw your light.',
    ja: 'そしたら、|灯が|見えたんです。',
    vi: 'rồi con thấy ánh đèn của chú.',
  },
} satisfies Words;

export const seen = {
  really: { zh: '你……看见了？', en: 'You… saw it?', ja: '……見えた？', vi: 'Con… thấy sao?' },
  clearly: {
    zh: '看得可清楚了。我就朝着它划。',
    en: 'Clear as anything. I just kept rowing toward it.',
    ja: 'はっきりと。だから、|まっすぐ|こいで|きました。',
    vi: 'Rõ lắm ạ. Con cứ nhắm nó mà chèo thôi.',
  },
  name: { zh: '我叫小海。', en: 'My name is Umi.', ja: 'わたし、うみ。', vi: 'Con tên là Hải.' },
  nagi: { zh: '我叫\n阿宁。', en: 'I am Nagi.', ja: 'わたしは、ナギ。', vi: 'Chú là Lặng.' },
  one: {
    zh: '第三六五三天\n船：一！\n海鸥：一\n客人：一',
    en: 'Day 3,653\nShips: 1!\nGulls: 1\nGuests: 1',
    ja: '三六五三日目\n船、一隻！\nカモメ、一羽\nお客、一名',
    vi: 'Ngày thứ 3.653\nThuyền: 1!\nHải âu: 1\nKhách: 1',
  },
} satisfies Words;

export const sixSharp = {
  title: { zh: '六点整', en: 'Six O’Clock Sharp', ja: '六時ちょうど', vi: 'Đúng sáu giờ' },
  summary: {
    zh: '差十分六点，灯泡坏了。备用的也没有。小海还得回家。',
    en: 'At ten to six the bulb blows, there is no spare, and Umi has to get home.',
    ja: '六時十分前、電球が切れた。予備はない。うみは帰らなければならない。',
    vi: 'Sáu giờ kém mười, bóng đèn cháy. Bóng dự phòng không có. Mà Hải thì phải về nhà.',
  },
} satisfies Words;

export const breakfast = {
  morning: { zh: '第二天早上', en: 'The next morning', ja: '翌朝', vi: 'Sáng hôm sau' },
  serve: { zh: '早饭好了。', en: 'Breakfast is served.', ja: '朝ごはんです。', vi: 'Mời con dùng bữa sáng.' },
  oil: { zh: '……这是机油。', en: '…This is oil.', ja: '……これ、|油だよ。', vi: '…Đây là dầu máy mà.' },
  finest: { zh: '是最好的机油。', en: 'It is the finest oil.', ja: '最高級の|油です。', vi: 'Loại hảo hạng đấy.' },
  swap: {
    zh: '那，用饭团跟你换。',
    en: 'Then let’s trade. Have my rice ball.',
    ja: 'じゃあ、おにぎりと|交換ね。',
    vi: 'Thế đổi lấy cơm nắm của con nhé.',
  },
  how: { zh: '（从哪儿吃？）', en: '(…Where does it go?)', ja: '（どこから|食べる？）', vi: '(…Ăn bằng chỗ nào?)' },
} satisfies Words;

export const bang = {
  patched: { zh: '船修好啦。', en: 'The boat is fixed.', ja: '船、直ったよ。', vi: 'Thuyền sửa xong rồi ạ.' },
  home: {
    zh: '奶奶该担心了。',
    en: 'Grandma will be worried.',
    ja: 'ばあちゃんが|待ってる。',
    vi: 'Bà chắc đang lo lắm.',
  },
  pop: { zh: '砰', en: 'POP', ja: 'パンッ', vi: 'BỤP' },
  bulb: { zh: '灯泡坏了！', en: 'The bulb!', ja: '電球が！', vi: 'Bóng đèn!' },
  spare: {
    zh: '有备用的吧？',
    en: 'There’s a spare, right?',
    ja: '予備は、あるよね？',
    vi: 'Có bóng dự phòng chứ chú?',
  },
  that: {
    zh: '那个就是备用的。',
    en: 'That was the spare.',
    ja: 'あれが、|予備でした。',
    vi: 'Đó là bóng dự phòng rồi.',
  },
} satisfies Words;

export const heart = {
  ten: {
    zh: '十年，一次也没晚过。',
    en: 'Ten years, and never once late.',
    ja: '十年、|一度も|遅れたことは|ない。',
    vi: 'Mười năm, chưa trễ lần nào.',
  },
  more: {
    zh: '……还有一个灯泡。',
    en: '…There is one more bulb.',
    ja: '……電球なら、もう一つ。',
    vi: '…Vẫn còn một bóng nữa.',
  },
  yours: {
    zh: '那不是你的吗？',
    en: 'But that one’s yours.',
    ja: 'それ、ナギのでしょ？',
    vi: 'Đó là bóng của chú mà.',
  },
  sharp: { zh: '六点整。', en: 'Six o’clock. Sharp.', ja: '六時ちょうど。', vi: 'Đúng sáu giờ.' },
} satisfies Words;

export const answer = {
  small: { zh: '好小的光啊。', en: 'It’s such a small light.', ja: 'ちいさな|灯だね。', vi: 'Đèn nhỏ xíu à.' },
  enough: {
    zh: '有人看，就够了。',
    en: 'It is enough, if somebody looks.',
    ja: 'だれかが|見れば、|それで|十分です。',
    vi: 'Có người nhìn là đủ rồi.',
  },
  look: { zh: '阿宁，快看。', en: 'Nagi. Look.', ja: 'ナギ、見て。', vi: 'Chú Lặng, nhìn kìa.' },
} satisfies Words;

export const harbour = {
  umi: { zh: '小海——', en: 'Umi!', ja: 'うみー！', vi: 'Hải ơi!' },
  tonight: {
    zh: '看今晚的灯这么小，我们就来了。',
    en: 'Your light looked so small tonight that we came to see.',
    ja: '今夜は|灯が|小さいから、|みんなで|見にきたの。',
    vi: 'Thấy đèn tối nay nhỏ quá nên cả làng kéo ra.',
  },
  bulbs: {
    zh: '灯泡，也带来啦。',
    en: 'And we brought bulbs.',
    ja: '電球も、|持って|きたよ。',
    vi: 'Mang theo bóng đèn đây.',
  },
  watched: {
    zh: '……你们每晚都看着？',
    en: '…You watch it every night?',
    ja: '……毎晩、|見ていた|のですか。',
    vi: '…Đêm nào mọi người cũng nhìn sao?',
  },
  sleep: {
    zh: '看见它亮，才好睡觉呀。',
    en: 'Of course. It’s how we know it’s bedtime.',
    ja: 'あれを|見ないと、|眠れない|からね。',
    vi: 'Thấy đèn sáng thì mới ngủ ngon chứ.',
  },
  night: { zh: '晚安，灯塔。', en: 'Good night, lighthouse.', ja: 'おやすみ、灯台。', vi: 'Ngủ ngon nhé, hải đăng.' },
  many: {
    zh: '第三六五四天\n船：四十一\n海鸥：一\n客人：数不清',
    en: 'Day 3,654\nShips: 41\nGulls: 1\nGuests: lost count',
    ja: '三六五四日目\n船、四十一隻\nカモメ、一羽\nお客、数えきれず',
    vi: 'Ngày thứ 3.654\nThuyền: 41\nHải âu: 1\nKhách: đếm không xuể',
  },
} satisfies Words;
