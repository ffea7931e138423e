import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { TestHost } from '@yonkoma/remote-kit/test-host';
import en from '../../locales/en.json' with { type: 'json' };
import FrontPage from './front-page.tsx';

test('the front page of member-centre shows its title as the one heading', () => {
  render(<TestHost at="/member-centre" words={{ 'member-centre': en }}><FrontPage /></TestHost>);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(en.front.title);
});
