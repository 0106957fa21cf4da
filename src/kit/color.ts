type Rgb = readonly [number, number, number]

/** Red, green and blue of a colour in hexadecimal notation, each from 0 to 255. */
export const rgbOf = (color: string): Rgb => {
  const digits = /^#[0-9a-f]{3,4}$/i.test(color) ? color.replace(/[0-9a-f]/gi, '$&$&') : color
  const [red, green, blue] = [1, 3, 5].map(at => Number.parseInt(digits.slice(at, at + 2), 16))
  return [red ?? 0, green ?? 0, blue ?? 0]
}

/** The hexadecimal notation of red, green and blue, each from 0 to 255. */
export const hexOf = (rgb: Rgb) => `#${rgb.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** A colour with a share of another one in it, from 0 to 1. */
export const mixed = (color: string, other: string, share: number) => {
  const [from, to] = [rgbOf(color), rgbOf(other)]
  const part = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share
  return hexOf([part(0), part(1), part(2)])
}

function luminance(color: string): number {
  const [red, green, blue] = rgbOf(color).map(part => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** The contrast of two colours as WCAG counts it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
