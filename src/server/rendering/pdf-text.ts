import { setFace } from './pdf-faces.ts'
import { drawable, isOrdinary, type Line, linesOf, replacement, type TextStyle } from './pdf-lines.ts'

type PdfDocument = PDFKit.PDFDocument

type TextBox = TextStyle & { x: number; width: number }

/** Screen readers join lines: a space keeps the last word of one from merging with the first of the next. */
const separatedForSpeech = (text: string) => text.replaceAll('\n', ' \n')

type MeasuredText = {
  height: number
  /** The text for screen readers, when the drawn order or characters differ. */
  actual: string | undefined
  draw: () => void
}

const withReplaced = new WeakSet<PdfDocument>()
/** Returns true when a text had characters without a font. */
export const hasReplaced = (pdf: PdfDocument): boolean => withReplaced.has(pdf)

/** Measures a text of any language in a column. @returns its height, and a function that draws it */
export function measureText(pdf: PdfDocument, text: string, { x, width, face, size }: TextBox): MeasuredText {
  const clean = drawable(text)
  if (isOrdinary(pdf, clean, face)) {
    const spoken = separatedForSpeech(clean)
    setFace(pdf, face)
    const height = pdf.fontSize(size).heightOfString(spoken, { width })
    const draw = () => {
      setFace(pdf, face)
      pdf.fontSize(size).text(spoken, x, pdf.y, { width })
    }
    return { height, actual: undefined, draw }
  }
  const lines = linesOf(pdf, clean, { width, face, size })
  if (lines.some(({ items }) => items.some(({ text }) => text.includes(replacement)))) withReplaced.add(pdf)
  return {
    height: lines.length * lineHeight(size),
    actual: clean,
    draw: () => drawLines(pdf, lines, { x, width, face, size }),
  }
}

/** Higher than in our own font: Thai and Devanagari have marks above their marks. */
const lineHeight = (size: number) => size * 1.6
const baselineOf = (size: number) => size * 1.15

function drawLines(pdf: PdfDocument, lines: readonly Line[], { x, width, size }: TextBox) {
  for (const line of lines) {
    if (pdf.y + lineHeight(size) > pdf.page.maxY()) pdf.continueOnNewPage()
    const top = pdf.y
    let left = line.isRightToLeft ? x + width - line.width : x
    for (const item of line.items) {
      setFace(pdf, item.face)
      const options: PDFKit.Mixins.TextOptions = { lineBreak: false, features: [], baseline: 'alphabetic' }
      pdf.fontSize(size).text(item.text, left, top + baselineOf(size), options)
      left += item.width
    }
    pdf.x = x
    pdf.y = top + lineHeight(size)
  }
}
