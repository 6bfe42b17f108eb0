export const optionLetter = (optionIndex: number): string => String.fromCharCode(65 + optionIndex);
