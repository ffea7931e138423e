import { showTime, takeWords } from '../names.mjs';

export const report = {
  usage: 'report ID',
  summary: 'Show the gate’s report on a version, rule by rule',
  async run({ words, site, say }) {
    const [id] = takeWords(words, 1);
    const found = await site.get('report', { id });
    say(`${found.remote} ${found.version}: ${found.state}, against revision ${found.against}, ${showTime(found.at)}`);
    for (const { rule, severity, issue, fix, where } of found.findings)
      say(`${severity} ${rule}${where ? ` (${where})` : ''}: ${issue}\n  ${fix}`);
    for (const { id: rule, why } of found.rules.filter(({ state }) => state === 'not-run'))
      say(`not checked: ${rule}${why ? `, ${why}` : ''}`);
    say(`${found.rules.filter(({ state }) => state === 'passed').length} of ${found.rules.length} rules passed`);
    return found;
  },
};
