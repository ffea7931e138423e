import { hostileParts } from '@yonkoma/testing/hostile';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@yonkoma/testing/node';

/** A picture of the site, 1200 x 630. */
export const picture = readFileSync(join(repositoryRoot, 'shell/page/share.png'));

const head = (title: string, more = '') => `---\ntitle: ${title}\ndescription: ${title}.\n${more}---\n`;
const craft =
  'category: { slug: craft, en: Craft, zh-cn: 技艺, jp: 制作, vi: Nghề vẽ ' +
  '}\ntags: [{ slug: ink, en: Ink, zh-cn: 墨水, jp: インク, vi: Mực in }]\n';
const lamps = 'category: { slug: lamps, en: Lamps }\n';
const code =
  '```js\nconst panels = [1, 2, 3, 4].map((panel) => draw(panel, { width: 300, ' +
  'height: 400, border: "one pixel of ink all around it" }));\n```\n';
const table =
  '| Nib | Width | Use | Price | Bought | Remarks |\n|---|---|---|---|---|---|\n| G | ' +
  '0.3 mm | outlines | 3 | Tokyo | flexible when new and then no more |\n';
const long = (words: string) => Array.from({ length: 12 }, () => words.repeat(20)).join('\n\n');

export const moment = (inMs: number) => new Date(Date.now() + inMs).toISOString().replace(/\.\d+Z$/, 'Z');

/** All hostile texts, so many to an article that each can be opened. */
export const hostile = hostileParts(40);

/**
 * One article in four languages with every kind of content, one only in Japanese, two about lamps, one whose address
 * changes, one that is to appear tomorrow, hostile ones, and enough others for two pages.
 */
export const texts: Record<string, string | Uint8Array> = {
  'blog/cover.png': picture,
  'blog/page.en.md':
    head(
      'How a page of comics is set, from the first line of the script to the very last dot of ink',
      `${craft}cover: cover.png\nauthor: Mo Hara\ndate: 2026-11-05\n`,
    ) +
    'Lines *lean* where they **must**. See ' +
    '[elsewhere](https://a.example/a/very/long/address/that/does/not/break/by/itself). A pen holds its ' +
    `line[^line].\n\n## Tools\n\n> A pen is a promise.\n\n- Nibs\n- Ink\n\n${code}\n### A table\n\n${table}\n` +
    `## Paper\n\n![A sheet of paper](cover.png)\n\n${long('White paper takes black ink. ')}\n\n[^line]: ` +
    'For as long as the hand does.\n\n    A hand rests every hour[^line] and *never* before[^rest].\n\n[^rest]: ' +
    'So says the ink.\n\n## Drying\n\nWait.',
  'blog/page.zh-cn.md':
    `${head('一页漫画怎样排版：从剧本第一行到最后一滴墨')}线条在*必要*的时候才**倾斜**。“对白”用G笔写，2026年也可以用iPad画（当然）。笔画要稳[^1]。\n\n## 工具\n\n> ` +
    `笔是一种承诺。\n\n${code}\n${table}\n## 纸张\n\n${long('白纸黑墨，慢慢来。')}\n\n[^1]: 手稳，笔才稳。\n\n    每小时*歇*一次[^2]。\n\n[^2]: ` +
    '墨也要歇。',
  'blog/page.jp.md':
    `${head('漫画のページはどう組まれるか、台本の一行目から最後のインクの一滴まで')}線は*ここぞ*というときに**傾きます**。「台詞（せりふ）」はGペンで書き、2026年のiPadでも描けます。` +
    `線は揺れません[^1]。\n\n## 道具\n\n> ペンは約束である。\n\n${code}\n${table}\n## 紙\n\n${long('白い紙に黒いインク。')}\n\n[^1]: ` +
    '手が揺れないあいだは。\n\n    一時間ごとに*休みます*[^2]。\n\n[^2]: インクも休みます。',
  'blog/page.vi.md':
    `${head('Một trang truyện được dàn ra sao, từ dòng kịch bản đầu tiên đến chấm mực cuối cùng')}Nét *nghiêng* khi ` +
    '**cần**. Chữ có dấu chồng như “Ễ, ậ, ổ” không được cắt. Bút giữ được nét[^1].\n\n## Dụng cụ\n\n> ' +
    `Cây bút là một lời hứa.\n\n${code}\n${table}\n## Giấy\n\n${long('Giấy trắng, mực đen. ')}\n\n[^1]: ` +
    'Chừng nào tay còn giữ được.\n\n    Mỗi giờ *nghỉ* một lần[^2].\n\n[^2]: Mực cũng nghỉ.',
  'blog/lamp.jp.md': `${head('灯台の話', 'date: 2026-11-04\n')}これは日本語だけで書かれています。`,
  'matter/borders.en.md': `${head('What borders do', `${craft}date: 2026-11-03\n`)}They end things.`,
  'matter/corners.en.md': `${head('What corners do', 'date: 2026-11-02\n')}They turn.`,
  'blog/one.en.md': `${head('The first lamp', `${lamps}date: 2026-11-02\n`)}It is lit.\n\n\`\`\`\nlight()\n\`\`\`\n`,
  'blog/eclipse.en.md': `---\ntitle: The eclipse\ndate: ${moment(86_400_000)}\n---\nIt gets dark.`,
  'blog/two.en.md': `${head('The second lamp', `${lamps}date: 2026-11-03\n`)}It is lit as well.`,
  ...Object.fromEntries(
    hostile.map((text, at) => [
      `matter/hostile-${at}.en.md`,
      `---\ntitle: ${JSON.stringify(text.toWellFormed().replace(/\s+/g, ' ').slice(0, 150))}\ndate: ` +
        `2026-11-01\n---\n${text.toWellFormed().replace(/!\[/g, '[')}`,
    ]),
  ),
  ...Object.fromEntries(
    Array.from({ length: 30 }, (_, at) => [
      `blog/note-${at}.en.md`,
      head(
        `Note ${at}`,
        'category: { slug: notes, en: Notes, zh-cn: 札记, jp: 覚え書き, vi: Ghi chép }\ndate: ' +
          `2026-10-${String(30 - at).padStart(2, '0')}\n`,
      ) + `A short note, number ${at}.`,
    ]),
  ),
};
