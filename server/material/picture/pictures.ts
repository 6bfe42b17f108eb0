import type { ImageShrinker } from '../../people/image/image-shrinker.ts';

/** Part of the server for calls that store pictures. */
export type Pictures = { images: ImageShrinker };
