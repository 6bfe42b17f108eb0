import { expect, test } from 'vitest';
import { displayLogInName } from '#shared/log-in-name.ts';
import { completeLogInName } from './log-in-name.ts';

test.each(['greta.z6@9b.invalid', 'jean-luc.k7m@klasse-7b.invalid'])(
  '%s is shown and typed without its ending',
  (email) => {
    const shown = displayLogInName(email) ?? '';
    expect(`${shown}.invalid`).toBe(email);
    expect(completeLogInName(` ${shown} `)).toBe(email);
  },
);

test.each(['ada@school.example', 'ada.l@school.example', 'ada@school.invalid', 'ada.l@9b.school.invalid'])(
  '%s is an address, or could not be typed without its ending',
  (email) => {
    expect(displayLogInName(email)).toBe(undefined);
    expect(completeLogInName(email)).toBe(email);
  },
);
