import { Type } from 'typebox';

export const AddPicture = Type.Object({});

/** `picture`: id by which texts refer to the picture. Sizes are in pixels. */
export const StoredPicture = Type.Object({
  picture: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});
export type StoredPicture = Type.Static<typeof StoredPicture>;
