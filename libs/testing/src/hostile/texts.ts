/** Makes a text of `length` UTF-16 units. */
export type WriteText = (length: number) => string;

const repeat =
  (unit: string): WriteText =>
  (length) =>
    unit
      .repeat(Math.ceil(length / unit.length))
      .slice(0, length)
      .toWellFormed();
const around =
  (before: string, unit: string, after = ''): WriteText =>
  (length) =>
    `${before}${repeat(unit)(Math.max(0, length - before.length - after.length))}${after}`;
/** As many pieces as fit, each with its number. */
const numbered =
  (piece: (at: number) => string): WriteText =>
  (length) => {
    const pieces: string[] = [];
    let left = length;
    for (let at = 0; left > 0; at += 1) {
      const one = piece(at);
      pieces.push(one.slice(0, left));
      left -= one.length;
    }
    return pieces.join('').toWellFormed();
  };
/** Two halves: the references, then what they refer to, or the other way round. */
const halves =
  (first: WriteText, second: WriteText): WriteText =>
  (length) =>
    `${first(Math.floor(length / 2) - 1)}\n\n${second(Math.ceil(length / 2) - 1)}`;

/**
 * Texts that cost a renderer, a search index or a filter more time than an honest text of the same length, or would if
 * the time were not linear. Each can be made at any length, so that the cost of different lengths can be compared.
 */
export const growingTexts: Readonly<Record<string, WriteText>> = {
  'empty headings': repeat('#\n'),
  'equal headings': repeat('## Part\n'),
  'headings that are named like counted ones': numbered((at) => `# a\n# a ${at + 2}\n`),
  'headings under lines': repeat('a\n-\n\n'),
  'one long heading': around('# ', 'a b '),
  stars: repeat('*a'),
  'stars of three lengths': repeat('*a **b ***c '),
  'stars and underscores in turn': repeat('*_a_*_'),
  'stars that only close': repeat('a* '),
  'stars in pairs that nothing closes': repeat('**a *b '),
  'struck out': repeat('~~a ~'),
  'half spoilers': repeat('||a '),
  'spoilers within stars': repeat('||*a|| b*'),
  pipes: repeat('|'),
  'backticks of growing length': numbered((at) => `${'`'.repeat((at % 200) + 1)}a`),
  'a code span that never closes': around('`', 'a``b'),
  'code fences': repeat('```\na\n```\n'),
  'a fence that never closes': around('```\n', 'a\n'),
  'fences that begin and never end': repeat('~~~\n'),
  'inline links': repeat('[a](/b) '),
  'links that are never closed': repeat('[a](b '),
  'links with half a title': repeat('[a](b "c '),
  'closing brackets': repeat(']'),
  'brackets in pairs': repeat('[]'),
  'brackets, each on a paragraph': repeat('[a\n\n'),
  'backslashes before brackets': repeat('\\['),
  'link definitions': numbered((at) => `[d${at}]: /to/${at}\n`),
  'link definitions of one name': repeat('[a]: /b\n'),
  'uses of one definition': around('[a]: /b\n\n', '[a] '),
  'uses of definitions that are none': numbered((at) => `[x${at}] `),
  'a definition that goes on and on': around('[a]: /b "', 'c\n'),
  'pointed addresses': repeat('<https://a.example/b> '),
  'pointed brackets': repeat('<a '),
  'tags of HTML': repeat('<b x="y">c</b>'),
  'tags of HTML that never close': repeat('<a href="'),
  'comments of HTML that never close': repeat('<!-- '),
  'processing instructions that never close': repeat('<? '),
  'bare addresses': repeat('https://a.example/b '),
  'an address that goes on and on': numbered((at) => (at % 500 === 0 ? '\nhttps://a.example/' : 'b/')),
  'addresses without a scheme': repeat('a.com '),
  'dots between letters': repeat('a.b-'),
  'mail addresses': repeat('a@b.example '),
  'at signs': repeat('a@'),
  'many colons': repeat('http:'),
  slashes: repeat('//a'),
  'an address of dots': around('https://a.example/', '.', 'a'),
  'sentences that end in dots': repeat(`${'.'.repeat(300)} a`),
  'one letter again and again': repeat('a '),
  'brackets within addresses': repeat('http://a.example/(((( '),
  'lists of one': repeat('- a\n\nb\n\n'),
  'a long list': repeat('- a\n'),
  'a loose list': repeat('1. a\n\n'),
  'lists within lists': repeat(Array.from({ length: 20 }, (_, depth) => `${'  '.repeat(depth)}- a\n`).join('')),
  'signs of lists that change': repeat('- a\n+ b\n* c\n'),
  quotes: repeat('> a\n'),
  'quotes ten deep': repeat(`${'>'.repeat(10)} a\n\n`),
  'quotes that go on without their sign': around('> a\n', 'b\n'),
  'quotes and lists in turn': repeat('> - > - a\n'),
  'a table of many rows': around('|a|b|\n|-|-|\n', '|c|d|\n'),
  'a table of many columns': (length) =>
    [repeat('|a'), repeat('|-'), repeat('b\n')]
      .map((part) => part(Math.floor(length / 3) - 1))
      .join('\n')
      .padEnd(length),
  'tables of forty columns and short rows': repeat(`${'|a'.repeat(40)}\n${'|-'.repeat(40)}\n${'b\n'.repeat(400)}\n`),
  'small tables': repeat('|a|\n|-|\n|b|\n\n'),
  'lines that look like the head of a table': repeat('|a|\n'),
  notes: numbered((at) => `a[^${at}]\n\n[^${at}]: b\n\n`),
  'uses of one note': around('', 'a[^x] ', '\n\n[^x]: b'),
  'notes within notes': numbered((at) => `[^${at}]: a[^${at + 1}]\n`),
  'notes in circles': around('', '[^a] [^b] [^c]\n', '\n\n[^a]: x[^b]\n\n[^b]: y[^c]\n\n[^c]: z[^a]'),
  'notes that all refer to each other': halves(
    numbered((at) => `[^${at}]: a\n\n`),
    numbered((at) => `[^${at}] `),
  ),
  'marks of notes that are none': numbered((at) => `[^n${at}]`),
  'one note of many paragraphs': around('a[^x]\n\n[^x]: b\n', '\n    c\n'),
  'pictures of another site': repeat('![a](https://b.example/c.png) '),
  'exclamation marks and brackets': repeat('![a'),
  'pictures within links': repeat('[![a](/b) '),
  entities: repeat('&amp;'),
  'entities that are none': repeat('&a'),
  'numbers of characters': repeat('&#x1F600;'),
  backslashes: repeat('\\*'),
  'blank lines': repeat('\n'),
  'lines of spaces': repeat('  \n'),
  spaces: around('a', ' ', 'b'),
  'lines that end in spaces': repeat('a  \n'),
  'lines of tabs': repeat('\ta\n'),
  rules: repeat('---\n'),
  'rules with spaces': repeat('* * *\n'),
  'long lines': around('', `${'a'.repeat(9000)}\n`),
  'one long paragraph': repeat('word\n'),
  'marks on one letter': around('a', '\u0301'),
  'letters with marks': repeat('a\u0301\u0302\u0303'),
  'marks out of order': repeat('a\u0316\u0301\u0327\u0323'),
  'characters without spaces': repeat('漫画'),
  'characters and letters in turn': repeat('漫a'),
  'Hangul in pieces': repeat('\u1112\u1161\u11AB'),
  'letters of a script from right to left': repeat('שלום \u202Eabc '),
  'isolates that never end': repeat('\u2067a'),
  'families of emoji': repeat('👩‍👩‍👧‍👦'),
  'emoji joined without end': repeat('👩\u200D'),
  flags: repeat('🇻🇳'),
  'signs that stand for many': repeat('\uFDFA'),
  'signs without width': repeat('a\u200B\u00AD'),
  names: numbered((at) => `@reader${at} `),
  'names of one letter': repeat('@a '),
  'halves of characters': (length) => '\uD83D'.repeat(length),
};
