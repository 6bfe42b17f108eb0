import { Type } from 'typebox';

export const AddPicture = Type.Object({});

/** `picture`: the id for use in texts. Sizes in pixels. */
export const StoredPicture = Type.Object({
  picture: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});
export type StoredPicture = Type.Static<typeof StoredPicture>;
