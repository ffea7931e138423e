import type { Line } from '../../draw/line.ts';

type Words = Record<string, Line>;

export const series = {
  title: { zh: '九命猫书店', en: 'Nine Lives Books', ja: 'ここのつ堂のねこ店長', vi: 'Tiệm sách Chín Mạng' },
  logo: { zh: '九命猫书店', en: 'Nine Lives Books', ja: 'ここのつ堂の\nねこ店長', vi: 'Tiệm sách Chín Mạng' },
} satisfies Words;

export const opening = {
  title: { zh: '开门营业', en: 'Open for Business', ja: '本日も開店', vi: 'Mở cửa đón khách' },
  summary: {
    zh: '麻薯是猫，也是一家小书店的店长。至于活儿，归小老鼠豆豆干。',
    en: 'Mochi is a cat and keeps a very small bookshop. The work is done by Bean, a mouse.',
    ja: 'もちはねこで、小さな本屋の店長。働くのは、もっぱらネズミのマメ。',
    vi: 'Mochi là mèo, lại là chủ một tiệm sách bé xíu. Còn việc thì chú chuột Đậu lo hết.',
  },
} satisfies Words;

export const display = {
  title: { zh: '橱窗', en: 'The Window Display', ja: 'ウインドー', vi: 'Bày tủ kính' },
  due: {
    zh: '店长，橱窗该换新啦。',
    en: 'Boss, the window needs a new display.',
    ja: '店長、ウインドーの模様替えの日です。',
    vi: 'Sếp ơi, đến ngày bày lại tủ kính rồi.',
  },
  mine: { zh: '交给我。', en: 'Leave it to me.', ja: 'まかせて。', vi: 'Để anh.' },
  warm: {
    zh: '嗯……这儿晒得真暖和。',
    en: 'Hm. It’s rather warm here.',
    ja: 'ふむ……ここは、ぬくい。',
    vi: 'Ừm… chỗ này ấm ghê.',
  },
  crowd: { zh: '哇……', en: 'Ooh…', ja: 'わあ……', vi: 'Ôi…' },
  price: {
    zh: '中间那个多少钱？',
    en: 'How much is the one in the middle?',
    ja: 'まんなかのあれ、おいくら？',
    vi: 'Cái nằm giữa kia giá bao nhiêu?',
  },
  manager: { zh: '那是我们店长。', en: 'That’s the manager.', ja: 'あれは、店長です。', vi: 'Đấy là sếp em ạ.' },
} satisfies Words;

export const advice = {
  title: { zh: '推荐', en: 'A Recommendation', ja: 'おすすめ', vi: 'Tư vấn tận tình' },
  wish: {
    zh: '有没有那种让人一夜睡不着的？',
    en: 'I want something to keep me up all night.',
    ja: '朝まで眠れなくなるやつ、ありますか？',
    vi: 'Có gì làm tôi thức trắng đêm không?',
  },
  have: {
    zh: '包您满意。',
    en: 'I know just the thing.',
    ja: 'とっておきが、ございます。',
    vi: 'Có đúng thứ bác cần.',
  },
  gallop: { zh: '咚咚咚咚咚', en: 'THUMP THUMP', ja: 'ドドドドド', vi: 'THÌNH THỊCH' },
  clock: { zh: '凌晨三点', en: '3 a.m.', ja: '午前三時', vi: '3 giờ sáng' },
  meant: { zh: '我说的是书……', en: 'I meant a book.', ja: '本の話、だったんだけど。', vi: 'Ý tôi là sách cơ mà.' },
  crash: { zh: '哐当', en: 'CRASH', ja: 'ガシャン', vi: 'XOẢNG' },
} satisfies Words;

export const delivery = {
  title: { zh: '到货', en: 'A Delivery', ja: '入荷', vi: 'Hàng mới về' },
  here: {
    zh: '店长，新书到啦。',
    en: 'Boss, the new books are here.',
    ja: '店長、新刊が届きました。',
    vi: 'Sếp ơi, sách mới về rồi.',
  },
  atLast: { zh: '可算来了。', en: 'At last.', ja: '待ってました。', vi: 'Đợi mãi.' },
  fling: { zh: '嗖 嗖 嗖', en: 'FWIP FWIP', ja: 'ポイッ ポイッ', vi: 'VÈO VÈO' },
  books: { zh: '那……这些书呢？', en: 'And… the books?', ja: 'あの、この本は……？', vi: 'Thế… còn sách thì sao?' },
  packing: { zh: '填充物。', en: 'Packing material.', ja: '梱包材。', vi: 'Đồ chèn hộp ấy mà.' },
} satisfies Words;

export const quiet = {
  title: { zh: '请安静阅读', en: 'Quiet, Please', ja: 'お静かに', vi: 'Xin giữ yên lặng' },
  summary: {
    zh: '乌龟先生丢了书签，书店添了电脑，豆豆借走了一本推理小说。',
    en: 'A tortoise loses his place, the shop gets a computer, and Bean borrows a mystery.',
    ja: 'しおりをなくすカメ、店に来たパソコン、推理小説を借りるマメ。',
    vi: 'Bác Rùa mất kẹp sách, tiệm sắm máy tính, còn Đậu thì mượn một cuốn trinh thám.',
  },
} satisfies Words;

export const bookmark = {
  title: { zh: '书签', en: 'The Bookmark', ja: 'しおり', vi: 'Kẹp sách' },
  lost: {
    zh: '我老是忘记读到哪儿了。',
    en: 'I can never find my place again.',
    ja: 'どこまで読んだか、すぐに忘れてのう。',
    vi: 'Lão cứ quên mình đọc đến đâu.',
  },
  use: { zh: '夹这个吧。', en: 'Try this.', ja: 'これを、どうぞ。', vi: 'Bác kẹp cái này đi.' },
  boss: { zh: '店长？', en: 'Boss?', ja: '店長？', vi: 'Sếp?' },
  drag: { zh: '唰唰唰', en: 'SLIIIDE', ja: 'ずるずる', vi: 'LẾT LẾT' },
  purrs: {
    zh: '好书签，还会打呼噜。',
    en: 'A fine bookmark. It even purrs.',
    ja: 'いいしおりじゃ。のどまで鳴らす。',
    vi: 'Kẹp sách xịn thật. Còn biết gừ gừ.',
  },
  purr: { zh: '呼噜呼噜', en: 'PURRRR', ja: 'ゴロゴロ', vi: 'GỪ GỪ GỪ' },
} satisfies Words;

export const search = {
  title: { zh: '查询', en: 'Search', ja: '検索', vi: 'Tra cứu' },
  any: {
    zh: '有了它，什么书都查得到。',
    en: 'Now we can look up any book there is.',
    ja: 'これで、どんな本でも探せます。',
    vi: 'Có máy này, sách gì cũng tra ra.',
  },
  sea: {
    zh: '我想找一本讲大海的书。',
    en: 'I’d like a book about the sea.',
    ja: '海の本を探してるの。',
    vi: 'Tôi tìm một cuốn sách về biển.',
  },
  move: {
    zh: '店长，那是键盘。',
    en: 'Boss. That’s the keyboard.',
    ja: '店長、そこはキーボードです。',
    vi: 'Sếp ơi, đấy là bàn phím.',
  },
  screen: { zh: 'jjjjjjjj', en: 'jjjjjjjj', ja: 'jjjjjjjj', vi: 'jjjjjjjj' },
  two: {
    zh: '《jjjjjjjj》，还有两本。',
    en: 'We have two copies of “Jjjjjjjj”.',
    ja: '『jjjjjjjj』が、二冊あります。',
    vi: 'Cuốn “Jjjjjjjj” còn hai bản ạ.',
  },
  both: { zh: '都要了。', en: 'I’ll take both.', ja: '両方ください。', vi: 'Lấy cả hai.' },
} satisfies Words;

export const devour = {
  title: { zh: '啃书', en: 'A Keen Reader', ja: '本の虫', vi: 'Mọt sách' },
  devour: {
    zh: '推理小说，我最爱啃了。',
    en: 'I simply devour mysteries.',
    ja: '推理小説には、目がなくて。むさぼり読みます。',
    vi: 'Truyện trinh thám là em ngấu nghiến.',
  },
  borrow: {
    zh: '那我的珍藏借你。',
    en: 'Then borrow my favourite.',
    ja: 'では、とっておきを貸そう。',
    vi: 'Vậy anh cho mượn cuốn quý nhất.',
  },
  silence: { zh: '……', en: '…', ja: '……', vi: '…' },
  dry: {
    zh: '结尾有点干。',
    en: 'The ending was a little dry.',
    ja: '結末が、|少しパサパサ|でした。',
    vi: 'Đoạn kết hơi bị khô.',
  },
} satisfies Words;

export const rain = {
  title: { zh: '下雨天', en: 'A Rainy Day', ja: '雨の日', vi: 'Ngày mưa' },
  summary: {
    zh: '雨天没有客人，停电没有灯光，小鸡没有零钱。书店照样开着。',
    en: 'No customers in the rain, no light in the power cut, no money in a small wing. The shop stays open.',
    ja: '雨で客は来ず、停電で明かりもなく、ひよこにはお金がない。それでも店は開いている。',
    vi: 'Mưa thì vắng khách, mất điện thì tối om, gà con thì chẳng có tiền. Tiệm vẫn mở cửa.',
  },
} satisfies Words;

export const shelter = {
  title: { zh: '躲雨', en: 'Taking Shelter', ja: '雨宿り', vi: 'Trú mưa' },
  nobody: {
    zh: '下雨天，没人来呢。',
    en: 'Nobody comes when it rains.',
    ja: '雨の日は、だれも来ませんね。',
    vi: 'Trời mưa chẳng ai ghé nhỉ.',
  },
  room: { zh: '能躲躲雨吗？', en: 'Room for three?', ja: '雨宿り、いいですか？', vi: 'Cho trú nhờ với nhé?' },
  flip: { zh: '沙……沙……', en: 'flip… flip…', ja: 'ぱらり……', vi: 'sột soạt…' },
  stopped: {
    zh: '各位，雨停啦。',
    en: 'Everyone, the rain has stopped.',
    ja: 'みなさん、雨、やみましたよ。',
    vi: 'Cả nhà ơi, tạnh mưa rồi.',
  },
  hush: { zh: '嘘。', en: 'Shhh.', ja: 'しーっ。', vi: 'Suỵt.' },
} satisfies Words;

export const lamp = {
  title: { zh: '夜灯', en: 'A Reading Light', ja: '読書灯', vi: 'Đèn đọc sách' },
  click: { zh: '啪', en: 'CLICK', ja: 'パチン', vi: 'PHỤT' },
  out: { zh: '啊，停电了。', en: 'Oh. The power’s out.', ja: 'あ、停電。', vi: 'Ơ, mất điện.' },
  best: {
    zh: '正看到精彩的地方……',
    en: 'And I was at the best part…',
    ja: 'いいところ|だったのに……',
    vi: 'Đang đến đoạn hay…',
  },
  turn: { zh: '翻吧。', en: 'Go on.', ja: 'めくって|いいよ。', vi: 'Lật đi em.' },
  blink: {
    zh: '店长，别眨眼。',
    en: 'Boss, no blinking.',
    ja: '店長、まばたき禁止です。',
    vi: 'Sếp ơi, đừng chớp mắt.',
  },
} satisfies Words;

export const change = {
  title: { zh: '找零', en: 'Small Change', ja: 'おつり', vi: 'Tiền thừa' },
  button: {
    zh: '我只有一颗纽扣……',
    en: 'I’ve only got a button.',
    ja: 'ボタンしか、ないの。',
    vi: 'Con chỉ có mỗi cái cúc.',
  },
  rare: { zh: '嗯。稀世珍品。', en: 'Hm. Very rare.', ja: 'ふむ。これは逸品。', vi: 'Ừm. Hàng hiếm đây.' },
  give: {
    zh: '书拿好，再找你一颗。',
    en: 'Your book. And one button change.',
    ja: 'はい、本。おつりは、ボタン一つ。',
    vi: 'Sách đây. Còn thối lại con một cúc.',
  },
  broke: {
    zh: '店长，这样会破产的。',
    en: 'Boss, we’ll go broke.',
    ja: '店長、うち、つぶれますよ。',
    vi: 'Sếp ơi, sập tiệm mất.',
  },
  rich: { zh: '瞧，咱多富。', en: 'Look. We’re rich.', ja: '見て。大金持ち。', vi: 'Nhìn này. Giàu to rồi.' },
} satisfies Words;
