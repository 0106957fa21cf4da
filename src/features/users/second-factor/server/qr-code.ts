import encodeQR from 'qr'

/** How many white squares a QR code needs around it (ISO/IEC 18004). */
const border = 4

/** A text as a QR code: its width in squares with a white border, and the dark ones as the path of an SVG. */
export function qrCode(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { border })
  return { size: rows.length, path: rows.map((row, y) => rowPath(row, y)).join('') }
}

/** A rectangle for each run of dark squares. */
function rowPath(row: readonly boolean[], y: number): string {
  const dark = row.map(isDark => (isDark ? '#' : '.')).join('')
  return [...dark.matchAll(/#+/g)].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`).join('')
}
