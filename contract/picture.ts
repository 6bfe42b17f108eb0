import { Type } from 'typebox';

/** A picture's own form has nothing but its file. */
export const AddPicture = Type.Object({});

/** A stored picture: the id under which a text names it, and its size in pixels. */
export const StoredPicture = Type.Object({
  picture: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});
export type StoredPicture = Type.Static<typeof StoredPicture>;
