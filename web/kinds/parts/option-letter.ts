/** Returns the letter of an option: A for the first. */
export const optionLetter = (optionIndex: number): string => String.fromCharCode(65 + optionIndex);
