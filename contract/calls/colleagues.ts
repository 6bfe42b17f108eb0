import { Acts, GetActs } from '../act.ts';
import {
  AcceptedShare,
  Colleagues,
  MakeShareCode,
  NewShareCode,
  RemoveColleague,
  SetRight,
  ShareCode,
  ShareOffer,
  Shareable,
} from '../share.ts';
import { Detail } from '../text.ts';
import { call } from '../call.ts';

export const getColleagues = call({
  summary: 'The colleagues with whom a contest or a class is shared, and the unused codes',
  method: 'POST',
  path: '/api/user/teacher/colleagues/',
  right: 'teach',
  needs: { contest: 'see', class: 'see' },
  body: Shareable,
  answer: Colleagues,
  // The body names a contest or a class, not both.
  example: { contest: 12345678 },
});

/** Teachers may remove themselves, so the right to see is enough. */
export const removeColleague = call({
  summary: 'Remove a right or an unused code, or leave a shared contest or class',
  method: 'POST',
  path: '/api/user/teacher/colleagues/remove/',
  right: 'teach',
  needs: { contest: 'see', class: 'see' },
  act: 'recorded',
  body: RemoveColleague,
  answer: Detail,
  example: { contest: 12345678, colleague: 7 },
});

export const setRight = call({
  summary: 'Change what a colleague may do with a contest or a class',
  method: 'POST',
  path: '/api/user/teacher/colleagues/setright/',
  right: 'teach',
  needs: { contest: 'own', class: 'own' },
  act: 'recorded',
  body: SetRight,
  answer: Detail,
  refusals: ['unknown_colleague'],
  example: { class: 7, colleague: 7, right: 'see' },
});

export const makeShareCode = call({
  summary: 'Make a code that gives one colleague a right on a contest or a class',
  method: 'POST',
  path: '/api/user/teacher/sharecode/make/',
  right: 'teach',
  needs: { contest: 'own', class: 'own' },
  keyed: true,
  act: 'recorded',
  body: MakeShareCode,
  answer: NewShareCode,
  refusals: ['wrong_share_code', 'too_many_colleagues'],
  example: { class: 7, right: 'edit' },
});

export const readShareCode = call({
  summary: 'The right that a code gives, its contest or class, and the owner; nothing is taken',
  method: 'POST',
  path: '/api/user/teacher/sharecode/',
  right: 'teach',
  body: ShareCode,
  answer: ShareOffer,
  refusals: ['wrong_share_code'],
  example: { code: '7K2M-Q9RD-3XVA-8T' },
});

export const takeShareCode = call({
  summary: 'Take the right that a code gives',
  method: 'POST',
  path: '/api/user/teacher/sharecode/take/',
  right: 'teach',
  act: 'recorded',
  body: ShareCode,
  answer: AcceptedShare,
  refusals: ['wrong_share_code', 'too_many_shared', 'already_shared'],
  example: { code: '7K2M-Q9RD-3XVA-8T' },
});

export const getActs = call({
  summary: 'The acts of teachers on a contest or a class, with author and time, page by page',
  method: 'POST',
  path: '/api/user/teacher/acts/',
  right: 'teach',
  needs: { contest: 'see', class: 'see' },
  body: GetActs,
  answer: Acts,
  example: { contest: 12345678, before: 7 },
});
