/** The same random numbers on every run, so that runs can be compared. */
export function dice(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

type Dice = ReturnType<typeof dice>;

/** A distribution like that of words: a few are frequent, most are rare. */
const seldom = (roll: Dice, count: number): number => Math.floor(count * (roll(10_000) / 10_000) ** 3);

const syllables = (
  'tiếng việt đường về nhà mèo trắng hoàng hôn mưa rừng sâu biển đêm trăng sáng người bạn cũ thành phố câu chuyện ' +
  'kể ngàn năm hiệp sĩ rồng vàng phép thuật học trò'
).split(' ');
const parts = 'ka ro mi ta ne so li va du en or ast bel cor dan fir gol hav'.split(' ');
const kana = [...'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわん'];
const katakana = (text: string) =>
  text.replace(/[ぁ-ん]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0x60));

const han = (roll: Dice) => String.fromCodePoint(0x4e00 + seldom(roll, 3000));
const times = (count: number, make: () => string, between: string) => Array.from({ length: count }, make).join(between);
const word = (roll: Dice) => times(2 + roll(3), () => parts[seldom(roll, parts.length)] ?? '', '');

/** A title in one of the four languages of the site. */
export function titleIn(language: string, roll: Dice): string {
  if (language === 'zh-cn') return times(3 + roll(5), () => han(roll), '');
  if (language === 'jp')
    return roll(2)
      ? katakana(times(3 + roll(5), () => kana[seldom(roll, kana.length)] ?? '', ''))
      : times(2 + roll(2), () => han(roll), '') + times(2, () => kana[roll(kana.length)] ?? '', '');
  if (language === 'vi') return times(2 + roll(4), () => syllables[seldom(roll, syllables.length)] ?? '', ' ');
  return times(1 + roll(4), () => word(roll), ' ');
}

/** Three to six sentences. */
export const descriptionIn = (language: string, roll: Dice): string =>
  times(3 + roll(4), () => `${titleIn(language, roll)} ${titleIn(language, roll)}`, '. ');

export const authorBy = (roll: Dice): string => `${word(roll)} ${word(roll)}`;
