import type { Line } from '../../draw/line.ts';

type Words = Record<string, Line>;

export const series = {
  title: { zh: '子夜面摊', en: 'Midnight Noodles', ja: '真夜中のめん屋', vi: 'Xe mì nửa đêm' },
  logo: { zh: '子夜面摊', en: 'Midnight\nNoodles', ja: '真夜中の\nめん屋', vi: 'Xe mì\nnửa đêm' },
  sign: { zh: '面', en: 'NOODLES', ja: 'めん', vi: 'MÌ GÕ' },
} satisfies Words;

export const feet = {
  title: { zh: '没有脚的客人', en: 'A Customer with No Feet', ja: '足のないお客', vi: 'Vị khách không chân' },
  summary: {
    zh: '半夜十二点半，街上最后一个面摊来了位客人。面一入口，就从她身上掉了下去。',
    en:
      'At half past midnight a ghost sits down at the last noodle cart on ' +
      'the street, and the noodles fall straight through her.',
    ja: '夜中の十二時半、通りで最後の屋台におばけのお客。めんは、からだを通りぬけてしまう。',
    vi: 'Mười hai giờ rưỡi đêm, một bé ma ghé xe mì cuối cùng trên phố. Khổ nỗi mì cứ lọt tuột qua người.',
  },
} satisfies Words;

export const open = {
  half: { zh: '半夜十二点半。', en: 'Half past midnight.', ja: '夜中の|十二時半。', vi: 'Mười hai giờ rưỡi đêm.' },
  last: {
    zh: '街上只剩这一家还亮着灯。',
    en: 'One light left on the street.',
    ja: '通りの灯りは、|ここだけ。',
    vi: 'Cả phố chỉ còn một ngọn đèn.',
  },
  are: { zh: '请问……还营业吗？', en: 'Um… are you open?', ja: 'あの……|やってますか？', vi: 'Dạ… còn bán không ạ?' },
  till: {
    zh: '锅里有汤，就营业。',
    en: 'While there’s soup, I’m open.',
    ja: 'スープが|あるうちは、|やってるよ。',
    vi: 'Còn nước lèo là còn bán.',
  },
} satisfies Words;

export const bowl = {
  everything: {
    zh: '来碗全家福。',
    en: 'One bowl. Everything on it.',
    ja: '一杯、|全部のせ。',
    vi: 'Một tô đặc biệt đây.',
  },
  thanks: { zh: '我开动啦。', en: 'Thank you.', ja: 'いただきます。', vi: 'Con mời bác.' },
  slurp: { zh: '吸溜', en: 'SLURP', ja: 'ズズッ', vi: 'SỤP' },
  splat: { zh: '啪叽', en: 'SPLAT', ja: 'ベチャ', vi: 'BẸP' },
  sorry: { zh: '……对不起。', en: '…Sorry.', ja: '……ごめんなさい。', vi: '…Con xin lỗi.' },
} satisfies Words;

export const tries = {
  thin: { zh: '细面呢？', en: 'Thinner noodles?', ja: '細めんは？', vi: 'Sợi nhỏ hơn?' },
  clear: { zh: '光喝汤呢？', en: 'Just broth?', ja: 'スープだけは？', vi: 'Chỉ nước lèo?' },
  dumpling: { zh: '饺子呢？', en: 'A dumpling?', ja: 'ぎょうざは？', vi: 'Há cảo?' },
  through: {
    zh: '吃什么都会漏下去。一直都这样。',
    en: 'Everything falls through me. It always does.',
    ja: '何を食べても、|通りぬけちゃう。|ずっと、そう。',
    vi: 'Ăn gì cũng lọt qua. Xưa giờ vẫn vậy.',
  },
} satisfies Words;

export const steam = {
  dont: { zh: '那就别吃了。', en: 'Then don’t eat it.', ja: 'じゃあ、|食べなくていい。', vi: 'Vậy thì khỏi ăn.' },
  whoosh: { zh: '呼呼', en: 'WHOOSH', ja: 'もわあ', vi: 'PHÙ' },
  breathe: { zh: '闻闻看。', en: 'Breathe in.', ja: 'すってごらん。', vi: 'Hít vào đi.' },
  warm: { zh: '……好暖和。', en: '…It’s warm.', ja: '……あったかい。', vi: '…Ấm quá.' },
  much: { zh: '多少钱呀？', en: 'How much is it?', ja: 'おいくらですか？', vi: 'Bao nhiêu ạ?' },
  free: {
    zh: '热气不要钱。下次再来。',
    en: 'Steam is free. Come again.',
    ja: '湯気はタダ。|またおいで。',
    vi: 'Hơi nóng thì miễn phí. Mai lại ghé nhé.',
  },
  again: {
    zh: '还是头一回，有人叫我再来。',
    en: 'Nobody ever asked me to come again.',
    ja: '「またおいで」|なんて、|はじめて。',
    vi: 'Lần đầu có người bảo con ghé lại.',
  },
} satisfies Words;

export const late = {
  title: { zh: '迟到的月亮', en: 'The Moon Is Late', ja: '月の遅刻', vi: 'Mặt trăng đến trễ' },
  summary: {
    zh: '今晚没有月亮，因为月亮饿着肚子，正坐在面摊上。',
    en: 'There is no moon tonight, because the moon is hungry and has sat down at the cart.',
    ja: '今夜は月がない。腹ぺこの月が、屋台にすわっているからだ。',
    vi: 'Đêm nay không trăng, vì mặt trăng đói bụng đang ngồi ở xe mì.',
  },
} satisfies Words;

export const dark = {
  dark: { zh: '今晚好黑呀。', en: 'It’s dark tonight.', ja: '今夜は暗いね。', vi: 'Đêm nay tối ghê.' },
  late: { zh: '月亮迟到了。', en: 'The moon’s late.', ja: '月が遅刻してる。', vi: 'Trăng đến trễ đấy.' },
  large: { zh: '老板，大碗的。', en: 'A large one, please.', ja: '大将、大盛りで。', vi: 'Cho tô lớn, bác ơi.' },
  thin: { zh: '……您瘦了。', en: '…You’ve lost weight.', ja: '……やせたなあ。', vi: '…Gầy đi rồi đấy.' },
} satisfies Words;

export const eat = {
  one: { zh: '一碗', en: '1 bowl', ja: '一杯', vi: '1 tô' },
  five: { zh: '五碗', en: '5 bowls', ja: '五杯', vi: '5 tô' },
  twelve: { zh: '十二碗', en: '12 bowls', ja: '十二杯', vi: '12 tô' },
  another: { zh: '再来一碗。', en: 'Another.', ja: 'おかわり。', vi: 'Thêm tô nữa.' },
  last: {
    zh: '最后一根面了。',
    en: 'That was the last noodle.',
    ja: '今ので、|最後の一本だ。',
    vi: 'Hết sạch mì rồi.',
  },
} satisfies Words;

export const full = {
  full: { zh: '圆满啦。', en: 'I’m full.', ja: '満腹です。', vi: 'No tròn rồi.' },
  cannot: { zh: '……飞不起来了。', en: '…I can’t get up.', ja: '……のぼれない。', vi: '…Lên không nổi.' },
  heave: { zh: '嘿——哟！', en: 'HEAVE!', ja: 'よいしょ！', vi: 'HÒ DÔ!' },
  pop: { zh: '嘭', en: 'POP', ja: 'ポンッ', vi: 'BỐP' },
} satisfies Words;

export const risen = {
  tab: { zh: '先记账上。', en: 'Put it on my tab.', ja: 'ツケといて。', vi: 'Ghi sổ nhé.' },
  board: {
    zh: '月亮\n欠：一千二百零四碗',
    en: 'MOON owes\n1,204 bowls',
    ja: '月\nツケ 千二百四杯',
    vi: 'TRĂNG nợ\n1.204 tô',
  },
  again: {
    zh: '过半个月，又该饿瘦了。',
    en: 'Two weeks, and he’ll be thin again.',
    ja: '半月もすれば、|またやせる。',
    vi: 'Nửa tháng nữa lại gầy cho xem.',
  },
  whatThen: { zh: '然后呢？', en: 'And then?', ja: 'そしたら？', vi: 'Rồi sao ạ?' },
  hungry: { zh: '然后就饿了呗。', en: 'Then he’ll be hungry.', ja: 'また来るさ。', vi: 'Thì lại đói, lại tới.' },
} satisfies Words;
