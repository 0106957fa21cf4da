import { cleanSvg, isSquare, notSquareError, UnsafeSvg } from '../../icons/svg.ts'

/** `removed` names the dropped parts. */
export type ChosenIcon =
  | { kind: 'icon'; svg: string; original: string; removed: readonly string[] }
  | { kind: 'refused'; reason: string }

const maxBytes = 200_000

const refused = (reason: string): ChosenIcon => ({ kind: 'refused', reason })

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

/** A browser runs and fetches nothing of a drawing in an image element. */
export const drawingAddress = (icon: string) =>
  icon.startsWith('<') ? `data:image/svg+xml,${encodeURIComponent(icon)}` : icon

/** Nested repeats would keep the browser busy forever. */
export const isDrawable = (svg: string) => !/<[\w:]*(use|pattern|image)\b/i.test(svg)
