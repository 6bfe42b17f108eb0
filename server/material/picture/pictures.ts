import type { ImageShrinker } from '../../people/image/image-shrinker.ts';

/** What the calls that store pictures work with. */
export type Pictures = { images: ImageShrinker };
