import { describe, expect, test } from 'vitest';
import { readReturnTarget } from './return-target.ts';

describe('after a log-in', () => {
  test('it goes back to the page from which the guard sent the user, with all of its address', () => {
    const from = { pathname: '/join-contest', search: '?contest=12345678', hash: '#x', state: { a: 1 } };
    expect(readReturnTarget({ from, email: 'ada@school.example' })).toEqual({
      to: { pathname: '/join-contest', search: '?contest=12345678', hash: '#x' },
      state: { a: 1 },
      email: 'ada@school.example',
    });
  });

  test('a page that was open for somebody else is no way back', () => {
    const state = { from: { pathname: '/quiz/12345678' }, user: 7 };
    expect(readReturnTarget(state, 7).to).toMatchObject({ pathname: '/quiz/12345678' });
    expect(readReturnTarget(state, 8).to).toBe('/dashboard');
  });

  test.each([
    undefined,
    null,
    'dashboard',
    {},
    { from: '/results' },
    { from: { pathname: '//evil.example' } },
    { from: { pathname: 7 } },
  ])('with the state %j it goes to the dashboard', (state) => {
    expect(readReturnTarget(state)).toEqual({ to: '/dashboard', state: undefined, email: '' });
  });
});
