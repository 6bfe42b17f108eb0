import { Receipt, ReceiptWithoutAnswers } from '../attempt.ts';
import { ContestBody } from '../contest.ts';
import { ConfirmReceipt, ConfirmedReceipt } from '../supervision.ts';
import { call } from '../call.ts';

export const getReceipt = call({
  summary: "The student's response as the server has recorded it, with a signed code",
  method: 'POST',
  path: '/api/user/student/contest/receipt/',
  right: 'sit',
  body: ContestBody,
  answers: { whole: Receipt, withoutAnswers: ReceiptWithoutAnswers },
  refusals: ['unknown_contest', 'no_response', 'answers_settling'],
  example: { contest: 12345678 },
});

export const confirmReceipt = call({
  summary: 'Check a receipt code: whose it is and what it says',
  method: 'POST',
  path: '/api/user/teacher/contest/confirmreceipt/',
  right: 'teach',
  needs: { contest: 'see' },
  turns: 'long',
  body: ConfirmReceipt,
  answer: ConfirmedReceipt,
  refusals: ['unknown_receipt'],
  example: { contest: 12345678, code: '7K2M-Q9RD-3XVA-M0TE' },
});
