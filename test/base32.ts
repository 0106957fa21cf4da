const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a secret as an app reads it (RFC 4648), with or without spaces. */
export function fromBase32(text: string): Buffer {
  const letters = [...text.replaceAll(' ', '')]
  const bits = letters.map(letter => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}
