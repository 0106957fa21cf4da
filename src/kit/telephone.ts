/** A telephone number that never breaks over two lines, also in the middle of a sentence: its spaces hold it together. */
export const inOnePiece = (number: string) => number.trim().replaceAll(/\s+/g, '\u00a0')
