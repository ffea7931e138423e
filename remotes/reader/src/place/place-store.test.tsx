import { beforeEach, describe, expect, test } from 'vitest';
import { recallPlace, recallRead, rememberPlace, rememberRead } from './place-store.ts';

beforeEach(() => localStorage.clear());

describe('the places on a device', () => {
  test('are the last one of each comic', () => {
    const place = { chapterId: 11, number: '2', language: 'en' as const, page: 4, count: 9, at: 1000 };
    rememberPlace(5, place);
    expect(recallPlace(5)).toEqual(place);
    expect(recallPlace(6)).toBeNull();
  });

  test('include the chapters that were read to the end, each once', () => {
    rememberRead(5, '7.5');
    rememberRead(5, '7.5');
    rememberRead(5, 'Extra');
    expect([...recallRead(5)]).toEqual(['7.5', 'Extra']);
    expect(localStorage.getItem('reader.read.5')).toBe('["7.5","Extra"]');
  });

  test('are empty when the storage holds something else', () => {
    localStorage.setItem('reader.place.5', '{"page":"four"}');
    localStorage.setItem('reader.read.5', 'not json');
    expect(recallPlace(5)).toBeNull();
    expect(recallRead(5).size).toBe(0);
  });
});
