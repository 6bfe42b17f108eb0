import type { ImageShrinker } from '../image/image-shrinker.ts';

/** What the calls that store pictures work with. */
export type Pictures = { images: ImageShrinker };
