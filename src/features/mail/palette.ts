import { contrast, defaultColors, hexOf, mixed, readable, rgbOf } from '#kit/color.ts'

const white = '#ffffff'

/** Returns degrees, and the distance from grey from 0 to 1. */
function hueOf(color: string): { hue: number; saturation: number } {
  const [red, green, blue] = rgbOf(color).map(part => part / 255)
  const parts = [red ?? 0, green ?? 0, blue ?? 0] as const
  const [highest, lowest] = [Math.max(...parts), Math.min(...parts)]
  const range = highest - lowest
  if (range === 0) return { hue: 0, saturation: 0 }
  const [r, g, b] = parts
  const sector = highest === r ? (g - b) / range : highest === g ? (b - r) / range + 2 : (r - g) / range + 4
  return { hue: (sector * 60 + 360) % 360, saturation: range / (1 - Math.abs(highest + lowest - 1)) }
}

function fromHue({ hue, saturation }: { hue: number; saturation: number }, lightness: number): string {
  const range = saturation * Math.min(lightness, 1 - lightness)
  const part = (offset: number) => {
    const place = (offset + hue / 30) % 12
    return 255 * (lightness - range * Math.max(-1, Math.min(place - 3, 9 - place, 1)))
  }
  return hexOf([part(0), part(8), part(4)])
}

/** Keeps the hue and lightens until the contrast is 7. */
function lightened(color: string, background: string): string {
  const { hue, saturation } = hueOf(color)
  const muted = { hue, saturation: Math.min(saturation, 0.55) }
  const steps = Array.from({ length: 31 }, (_, step) => 0.7 + step / 100)
  return steps.map(lightness => fromHue(muted, lightness)).find(each => contrast(each, background) >= 7) ?? white
}

export type Palette = Readonly<
  Record<'page' | 'sheet' | 'text' | 'subtle' | 'border' | 'tint' | 'link' | 'button' | 'onButton' | 'accent', string>
>

export type MailColors = { primary?: string | undefined; accent?: string | undefined }

/** All text has a contrast of at least 4.5, by day and in dark mode. */
export function mailPalettes({
  primary = defaultColors['meldwerk-color-primary'],
  accent = defaultColors['meldwerk-color-accent'],
}: MailColors): {
  light: Palette
  dark: Palette
} {
  const [lightTint, darkSheet, darkTint] = [mixed(primary, white, 0.93), '#192428', '#22333a']
  const lightLink = readable(primary, [lightTint])
  const darkLink = lightened(primary, darkTint)
  return {
    light: {
      page: '#efece6',
      sheet: white,
      text: '#1b2a2f',
      subtle: '#566166',
      border: '#d8dcdd',
      tint: lightTint,
      link: lightLink,
      button: lightLink,
      onButton: white,
      accent,
    },
    dark: {
      page: '#10181b',
      sheet: darkSheet,
      text: '#e9eef0',
      subtle: '#b3c0c5',
      border: '#3a484e',
      tint: darkTint,
      link: darkLink,
      button: darkLink,
      onButton: '#0d2024',
      accent,
    },
  }
}
