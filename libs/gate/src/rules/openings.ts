import type { Found, Rule } from '../rule.ts';

export const openings: Rule = {
  id: 'openings',
  severity: 'error',
  issue: 'The code of an opening cannot be in a page: it is too large, or would end its script element.',
  fix: 'Let the opening draw the first picture and nothing else.',
  source: 'build',
  check: ({ build, limits }) =>
    Object.entries(build.openings ?? {}).flatMap(([name, code]): Found[] => [
      ...(Buffer.byteLength(code) > limits.openingBytes
        ? [
            {
              says:
                `The opening of ${name} is ${Buffer.byteLength(code)} bytes, ` +
                `and ${limits.openingBytes} are the most`,
              where: name,
            },
          ]
        : []),
      ...(/<\/script|<!--/i.test(code)
        ? [{ says: `The opening of ${name} would end its script element`, where: name }]
        : []),
      ...(/^(?:var|let|const) opening\s*[;=]/.test(code.trim())
        ? []
        : [{ says: `The opening of ${name} does not begin by filling opening`, where: name }]),
    ]),
};
