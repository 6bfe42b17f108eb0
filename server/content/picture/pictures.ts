import type { ImageShrinker } from '../../people/image/image-shrinker.ts';

export type Pictures = { images: ImageShrinker };
