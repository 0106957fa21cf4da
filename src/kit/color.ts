type Rgb = readonly [number, number, number]

/** Returns red, green and blue of a hexadecimal colour, each from 0 to 255. */
export const rgbOf = (color: string): Rgb => {
  const digits = /^#[0-9a-f]{3,4}$/i.test(color) ? color.replace(/[0-9a-f]/gi, '$&$&') : color
  const [red, green, blue] = [1, 3, 5].map(at => Number.parseInt(digits.slice(at, at + 2), 16))
  return [red ?? 0, green ?? 0, blue ?? 0]
}

/** Returns the hexadecimal notation of red, green and blue, each from 0 to 255. */
export const hexOf = (rgb: Rgb) => `#${rgb.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Returns a colour mixed with a share of another one, from 0 to 1. */
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

/** Returns the contrast of two colours by WCAG, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The minimum of WCAG AA for text. */
export const minContrast = 4.5

const [white, black] = ['#ffffff', '#000000']
const shares = Array.from({ length: 21 }, (_, step) => step / 20)

/**
 * Returns the nearest colour towards black or white that is readable on each background; the colour itself when there
 * is none.
 */
export const readable = (color: string, backgrounds: readonly string[]): string =>
  shares
    .flatMap(share => [mixed(color, black, share), mixed(color, white, share)])
    .find(each => backgrounds.every(background => contrast(each, background) >= minContrast)) ?? color

/** The same as in `src/web/styles/tokens.css`; used without colours of the municipality. */
export const defaultColors = {
  'meldwerk-color-primary': '#0b5563',
  'meldwerk-color-on-primary': white,
  'meldwerk-color-accent': '#f0a04b',
  'meldwerk-color-page': '#faf8f4',
  'meldwerk-color-surface': white,
  'meldwerk-color-text': '#1b2a2f',
  'meldwerk-color-error': '#b3261e',
  'meldwerk-color-success': '#1d6b3c',
  'meldwerk-color-caution': '#8a5200',
  'meldwerk-color-info': '#1d5b94',
}

export type ColorName = keyof typeof defaultColors
type Colors = Readonly<Record<ColorName, string>>
export type Ground = { of: ColorName; isSoft?: boolean }

const onPage: readonly Ground[] = [{ of: 'meldwerk-color-page' }, { of: 'meldwerk-color-surface' }]

/** The grounds of each text colour come before it in this list. */
export const readOn: readonly { text: ColorName; grounds: readonly Ground[] }[] = [
  { text: 'meldwerk-color-text', grounds: [...onPage, { of: 'meldwerk-color-accent', isSoft: true }] },
  { text: 'meldwerk-color-primary', grounds: onPage },
  { text: 'meldwerk-color-on-primary', grounds: [{ of: 'meldwerk-color-primary' }] },
  { text: 'meldwerk-color-error', grounds: onPage },
  { text: 'meldwerk-color-success', grounds: onPage },
  { text: 'meldwerk-color-caution', grounds: onPage },
  { text: 'meldwerk-color-info', grounds: onPage },
]

export const groundColor = ({ of, isSoft }: Ground, colors: Colors) =>
  isSoft ? mixed(colors[of], white, 0.78) : colors[of]

/**
 * Returns the colours of a municipality for pages. The settings refuse unreadable colours; a configuration file may
 * hold any colour, which is then changed as little as possible until it is readable, as mails do.
 */
export function readableColors(own: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const colors: Record<ColorName, string> = { ...defaultColors, ...own }
  const changed: Record<string, string> = {}
  for (const { text, grounds } of readOn) {
    const color = readable(
      colors[text],
      grounds.map(ground => groundColor(ground, colors)),
    )
    if (color !== mixed(colors[text], black, 0)) changed[text] = colors[text] = color
  }
  return { ...own, ...changed }
}
