const NUMBERS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];

export const describeSeveral = (count: number, how: string): string =>
  `${NUMBERS[count] ?? count} answers are ${how}; Tallymark allows one. Choose.`;
