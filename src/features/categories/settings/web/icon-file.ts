import { cleanSvg, isSquare, notSquareError, UnsafeSvg } from '../../icons/svg.ts'

/** A file that was chosen as icon; `original` is its text as it was, `removed` what was taken out. */
export type ChosenIcon =
  | { kind: 'icon'; svg: string; original: string; removed: readonly string[] }
  | { kind: 'refused'; reason: string }

/** Larger than any icon (bytes). */
const maxBytes = 200_000

const refused = (reason: string): ChosenIcon => ({ kind: 'refused', reason })

/** Reads the file of an icon, without what an icon may not hold. */
export async function readIconFile(file: File): Promise<ChosenIcon> {
  if (file.size > maxBytes) return refused('Dit SVG-bestand is te groot voor een icoon: het mag 200 kB zijn.')
  const original = (await file.text()).trim()
  try {
    const { svg, removed } = cleanSvg(original)
    if (!/<(path|rect|circle|ellipse|line|polyline|polygon|text)\b/.test(svg))
      return refused('Van deze tekening blijft niets over. Kies een ander bestand.')
    return isSquare(svg) ? { kind: 'icon', svg, original, removed } : refused(notSquareError)
  } catch (error) {
    if (error instanceof UnsafeSvg) return refused(error.message)
    throw error
  }
}

/** Where an image element finds an icon: a stored one has an address. In an image nothing of a drawing runs or is fetched. */
export const drawingAddress = (icon: string) =>
  icon.startsWith('<') ? `data:image/svg+xml,${encodeURIComponent(icon)}` : icon

/** Whether a drawing can be shown as it was: repeats of repeats would keep the browser busy for ever. */
export const isDrawable = (svg: string) => !/<[\w:]*(use|pattern|image)\b/i.test(svg)
