import { takeWords } from '../names.mjs';
import { Problem } from '../problem.mjs';
import { problems } from '../problems.mjs';

export const explain = {
  usage: 'explain [CODE]',
  summary: 'Say what a code means, why it happens and what to do next; without CODE list all codes',
  isLocal: true,
  async run({ words, say }) {
    const [code] = takeWords(words, 0, 1);
    if (code === undefined) {
      for (const [name, { what }] of Object.entries(problems)) say(`${name}  ${what}`);
      return { codes: Object.keys(problems) };
    }
    if (!Object.hasOwn(problems, code))
      throw new Problem('usage', `There is no code ${code}: run yonkoma explain to see all.`);
    const { what, why, next } = problems[code];
    say(`${what}\nwhy:  ${why}\nnext: ${next}`);
    return { code, what, why, next };
  },
};
