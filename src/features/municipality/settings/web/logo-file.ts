import { cleanSvg, svgSize, UnsafeSvg } from '../../../categories/icons/svg.ts'
import { logoSizeError, maxLogoBytes } from '../logo.ts'

/** A file that was chosen as logo, as it goes into the form; `removed` is what was taken out. */
export type ChosenLogo =
  | { kind: 'logo'; picture: string; removed: readonly string[] }
  | { kind: 'refused'; reason: string }

const refused = (reason: string): ChosenLogo => ({ kind: 'refused', reason })

/** Reads the file of a logo: an SVG without what it may not hold, or a PNG as a `data:` address. */
export async function readLogoFile(file: File): Promise<ChosenLogo> {
  if (file.size > maxLogoBytes)
    return refused(`Dit bestand is te groot voor een logo: het mag ${maxLogoBytes / 1000} kB zijn.`)
  if (file.type === 'image/png') return { kind: 'logo', picture: await asDataAddress(file), removed: [] }
  try {
    const { svg, removed } = cleanSvg((await file.text()).trim())
    const error = logoSizeError(svgSize(svg))
    return error ? refused(error) : { kind: 'logo', picture: svg, removed }
  } catch (error) {
    if (error instanceof UnsafeSvg) return refused(error.message)
    throw error
  }
}

const asDataAddress = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/** Where an image element finds a logo. In an image nothing of a drawing runs or is fetched. */
export const pictureAddress = (logo: string) =>
  logo.startsWith('<') ? `data:image/svg+xml,${encodeURIComponent(logo)}` : logo
