import { AddPicture, StoredPicture } from '../picture.ts';
import { call } from '../call.ts';

export const addPicture = call({
  summary: 'Store a picture for questions; answers the id under which a text names it',
  method: 'POST',
  path: '/api/user/teacher/picture/add/',
  right: 'teach',
  multipart: 'picture',
  turns: 'elsewhere',
  body: AddPicture,
  answer: StoredPicture,
  refusals: ['too_many_pictures', 'wrong_picture'],
  example: {},
});
