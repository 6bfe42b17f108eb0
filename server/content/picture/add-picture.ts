import { sentence } from '#shared/sentence.ts';
import { InvalidFields } from '../../base/shared/errors.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import type { Pictures } from './pictures.ts';
import { storePicture } from './store-picture.ts';

/** Stores one picture. Texts refer to it as `![description](picture:ID)`. */
export function serveAddPicture(server: Server & Pictures): void {
  serve(server, 'addPicture', async ({ caller, at, file }) => {
    if (!file) throw new InvalidFields({ picture: sentence`Choose a picture.` });
    return storePicture(server, caller.id, file, at);
  });
}
