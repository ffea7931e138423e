import type { EarlyApp } from '@yonkoma/contract';
import { setTimeout as pause } from 'node:timers/promises';
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { noteActsScript } from './early-acts.ts';

async function press(id: string, early?: string) {
  document.body.innerHTML = `<div id="app" data-early="all">
    <button type="button" id="menu"></button>
    <form><button id="send"></button></form>
    <main id="main"><button type="button" id="like" aria-pressed="false"><b></b></button></main></div>`;
  new Script(noteActsScript).runInThisContext();
  const app = document.getElementById('app') as EarlyApp;
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  app.addEventListener('click', () => {
    if (early === 'none') delete app.dataset['early'];
    else if (early) app.dataset['early'] = early;
  });
  document.getElementById(id)?.click();
  await pause(5);
  return app.pressed && [app.pressed.button.id, app.pressed.state];
}

test('the button that was pressed before the page works is known, with its state', async () => {
  expect(await press('like')).toEqual(['like', 'false']);
  expect(await press('menu')).toEqual(['menu', null]);
});

test('a press that makes its part work at once is left to that part', async () => {
  expect(await press('like', 'none')).toBeUndefined();
  expect(await press('menu', 'page')).toBeUndefined();
  expect(await press('like', 'page')).toEqual(['like', 'false']);
});

test('a form submits by itself', async () => {
  expect(await press('send')).toBeUndefined();
});
