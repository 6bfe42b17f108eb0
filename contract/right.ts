/** What a teacher may do with a contest or a class; each right includes those before it. */
export type Right = 'see' | 'edit' | 'own';
