const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);

/** Returns the direction of a language's script, as in the attribute `dir`. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr');
