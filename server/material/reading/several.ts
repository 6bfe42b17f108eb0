const NUMBERS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];

/** Returns a sentence about several answers that count as right: "Two answers are bold; …". */
export const severalAre = (count: number, how: string): string =>
  `${NUMBERS[count] ?? count} answers are ${how}; Tallymark allows one. Choose.`;
