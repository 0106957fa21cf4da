import { pageMargin as margin, newPdfDocument, type PdfDocument, pdfBytes } from '#server/rendering/pdf.ts'
import { replacement } from '#server/rendering/pdf-lines.ts'
import { hasReplaced, measureText } from '#server/rendering/pdf-text.ts'
import type { PdfImage } from './images.ts'

export type LabelledLines = { label: string; lines: readonly string[] }
export type HistoryParagraph = { when: string; what: string; text: string }

type Section = ReturnType<PdfDocument['struct']>

export type PdfContent = {
  title: string
  printedLine: string
  logo: PdfImage | undefined
  map: PdfImage | undefined
  text: string
  fields: readonly LabelledLines[]
  photos: readonly PdfImage[]
  notices: readonly string[]
  history: readonly HistoryParagraph[]
}

/** Points: width of the text, width of the labels, and the bottom of the content. Only the page number is lower. */
const [width, labelWidth, bottom] = [495, 170, 780]

/** Tagged PDF: a screen reader gets headings, paragraphs, and images with alternative texts. */
export function renderReportPdf(content: PdfContent): Promise<Buffer> {
  const pdf = newPdfDocument(content.title)
  const bytes = pdfBytes(pdf)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  writeHead(pdf, root, content)
  writeFields(pdf, root, content)
  drawPhotos(pdf, root, content)
  writeHistory(pdf, root, content.history)
  if (hasReplaced(pdf)) writeText(pdf, root, 'P', undrawn)
  root.end()
  numberPages(pdf, content.title)
  pdf.end()
  return bytes
}

const undrawn = `In plaats van sommige tekens staat hier ${replacement}: dit document kan ze niet tonen. In de melding zelf staan ze wel.`

/** Longer text flows over pages by itself. */
function addPageUnlessFits(pdf: PdfDocument, height: number) {
  if (pdf.y + height > bottom && pdf.y > margin) pdf.addPage()
}

type Kind = 'H1' | 'H2' | 'P'
const textStyles = {
  H1: { font: 'bold', size: 20, after: 4 },
  H2: { font: 'bold', size: 13, after: 4 },
  P: { font: 'regular', size: 10, after: 6 },
} as const satisfies Record<Kind, object>

function writeText(pdf: PdfDocument, parent: Section, kind: Kind, text: string) {
  const { font, size, after } = textStyles[kind]
  const { height, actual, draw } = measureText(pdf, text, { x: margin, width, face: font, size })
  addPageUnlessFits(pdf, height + (kind === 'H2' ? 40 : 0))
  parent.add(pdf.struct(kind, actual === undefined ? {} : { actual }, draw))
  pdf.y += after
}

/** At most the width of the text and a third of the page. */
function sizeOnPage(image: PdfImage) {
  const scale = Math.min(1, width / image.width, 330 / image.height)
  return { imageWidth: image.width * scale, imageHeight: image.height * scale }
}

function drawImage(pdf: PdfDocument, parent: Section, image: PdfImage) {
  const { bytes, alt } = image
  const { imageWidth, imageHeight } = sizeOnPage(image)
  addPageUnlessFits(pdf, imageHeight)
  parent.add(
    pdf.struct('Figure', { alt }, () => {
      pdf.image(bytes, margin, pdf.y, { width: imageWidth, height: imageHeight })
    }),
  )
  pdf.y += imageHeight + 10
}

function writeHead(pdf: PdfDocument, root: Section, { logo, title, printedLine, map, text, notices }: PdfContent) {
  if (logo) drawImage(pdf, root, logo)
  writeText(pdf, root, 'H1', title)
  writeText(pdf, root, 'P', printedLine)
  if (map) drawImage(pdf, root, map)
  for (const notice of notices) writeText(pdf, root, 'P', notice)
  writeText(pdf, root, 'H2', 'Omschrijving')
  writeText(pdf, root, 'P', text)
}

function writeFields(pdf: PdfDocument, root: Section, { fields }: PdfContent) {
  writeText(pdf, root, 'H2', 'Gegevens')
  for (const { label, lines } of fields) {
    const labelBox = { x: margin, width: labelWidth - 10, face: 'bold', size: 10 } as const
    const valueBox = { x: margin + labelWidth, width: width - labelWidth, face: 'regular', size: 10 } as const
    const name = measureText(pdf, `${label} `, labelBox)
    const value = measureText(pdf, lines.join('\n') || '-', valueBox)
    const rowHeight = Math.max(name.height, value.height)
    addPageUnlessFits(pdf, rowHeight)
    const top = pdf.y
    const actual = name.actual ?? value.actual
    root.add(
      pdf.struct('P', actual === undefined ? {} : { actual: `${label} ${lines.join('\n')}` }, () => {
        name.draw()
        pdf.y = top
        value.draw()
      }),
    )
    pdf.y = Math.max(top + rowHeight, pdf.y) + 3
  }
  pdf.y += 8
}

function drawPhotos(pdf: PdfDocument, root: Section, { photos }: PdfContent) {
  const [first] = photos
  if (!first) return
  addPageUnlessFits(pdf, 40 + sizeOnPage(first).imageHeight)
  writeText(pdf, root, 'H2', 'Foto’s')
  for (const photo of photos) drawImage(pdf, root, photo)
}

function writeHistory(pdf: PdfDocument, root: Section, paragraphs: readonly HistoryParagraph[]) {
  writeText(pdf, root, 'H2', 'Geschiedenis')
  for (const { when, what, text } of paragraphs)
    writeText(pdf, root, 'P', [when, what, text].filter(Boolean).join('\n'))
}

/** An artifact is not read aloud: PDF readers count pages themselves. */
function numberPages(pdf: PdfDocument, title: string) {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page)
    const { bottom: bottomMargin } = pdf.page.margins
    pdf.page.margins.bottom = 0 // otherwise the text below starts a new page
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    pdf.font('regular').fontSize(8)
    pdf.text(`${title}, pagina ${page - start + 1} van ${count}`, margin, 805, { width, align: 'right' })
    pdf.endMarkedContent()
    pdf.page.margins.bottom = bottomMargin
  }
}
