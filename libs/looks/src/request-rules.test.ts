import { languages } from '@yonkoma/contract';
import { expect, test } from 'vitest';
import { isAskedFor, readRequest } from './request-rules.ts';

test('without arguments everything is looked at', () => {
  expect(readRequest([])).toEqual({
    pages: [],
    states: [],
    choices: { widths: [320, 360, 768, 1280, 2560], themes: ['light', 'dark'], languages },
  });
  expect(isAskedFor({ pages: [] }, 'reader/home')).toBe(true);
});

test('pages, widths, languages, themes and states can be chosen', () => {
  expect(readRequest(['home', 'ask/list', '--width', '360,1280', '--language=vi', '--theme', 'dark'])).toMatchObject({
    pages: ['home', 'ask/list'],
    choices: { widths: [360, 1280], themes: ['dark'], languages: ['vi'] },
  });
  expect(readRequest(['--state', 'error,empty']).states).toEqual(['error', 'empty']);
});

test.each([
  [['--language', 'fr'], 'There is no language fr: choose from '],
  [['--width', '400'], 'There is no width 400: choose from 320, 360, 768, 1280, 2560.'],
])('%j is refused with what there is', (args, sentence) => {
  expect(() => readRequest(args)).toThrow(sentence);
});

test('a page is asked for by its name or the end of it', () => {
  const asked = ['reader/home', 'ask/list', 'reader/comic-list'].filter((name) =>
    isAskedFor({ pages: ['home', 'ask/list'] }, name),
  );
  expect(asked).toEqual(['reader/home', 'ask/list']);
});
