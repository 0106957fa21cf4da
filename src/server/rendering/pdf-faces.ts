import { otherFontFiles } from './fonts.ts'

type PdfDocument = PDFKit.PDFDocument

export type Face = 'regular' | 'bold' | keyof typeof otherFontFiles
export const otherFaces = Object.keys(otherFontFiles) as readonly (keyof typeof otherFontFiles)[]

type LibraryFont = {
  layout: (text: string, features?: unknown) => unknown
  hasGlyphForCodePoint: (codePoint: number) => boolean
}

const guarded = new WeakSet<LibraryFont>()

/** Sets the font for the next text. @returns it, to look up its glyphs */
export function setFace(pdf: PdfDocument, face: Face): LibraryFont {
  pdf.font(face)
  const { font } = Reflect.get(pdf, '_font') as { font: LibraryFont }
  if (!guarded.has(font)) guardLayout(font)
  return font
}

/**
 * The library fails at a mark without an anchor in the font, such as the stroke through a letter (U+0336). Such marks
 * are drawn without positioning.
 */
function guardLayout(font: LibraryFont) {
  guarded.add(font)
  const layout = font.layout.bind(font)
  font.layout = (text, features) => {
    try {
      return layout(text, features)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      return layout(text, { mark: false, mkmk: false })
    }
  }
}
