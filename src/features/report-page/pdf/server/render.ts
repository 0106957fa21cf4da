import { pageMargin as margin, newPdfDocument, type PdfDocument, pdfBytes } from '../../../../server/rendering/pdf.ts'
import type { HistoryParagraph, LabelledLines } from '../content.ts'
import type { PdfImage } from './images.ts'

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

/** In points: what is written is so wide, labels take so much of it, and below this nothing stands but the page number. */
const [width, labelWidth, bottom] = [495, 170, 780]

/** The report on paper, tagged: a screen reader meets headings, paragraphs and pictures with what is on them. */
export function renderReportPdf(content: PdfContent): Promise<Buffer> {
  const paper = newPdfDocument(content.title)
  const bytes = pdfBytes(paper)
  const whole = paper.struct('Document')
  paper.addStructure(whole)
  writeHead(paper, whole, content)
  writeFields(paper, whole, content)
  drawPhotos(paper, whole, content)
  writeHistory(paper, whole, content.history)
  whole.end()
  numberPages(paper, content.title)
  paper.end()
  return bytes
}

/** What can't stand on what is left of this page goes on the next; what is longer than a page simply runs on. */
function addPageUnlessFits(paper: PdfDocument, height: number) {
  if (paper.y + height > bottom && paper.y > margin) paper.addPage()
}

/** Whoever reads it aloud joins what stands apart: a space keeps the words of two lines from becoming one. */
const separatedForSpeech = (text: string) => text.replaceAll('\n', ' \n')

type Kind = 'H1' | 'H2' | 'P'
const textStyles = {
  H1: { font: 'bold', size: 20, after: 4 },
  H2: { font: 'bold', size: 13, after: 4 },
  P: { font: 'regular', size: 10, after: 6 },
} as const satisfies Record<Kind, object>

function writeText(paper: PdfDocument, into: Section, kind: Kind, text: string) {
  const { font, size, after } = textStyles[kind]
  paper.font(font).fontSize(size)
  addPageUnlessFits(paper, paper.heightOfString(text, { width }) + (kind === 'H2' ? 40 : 0))
  into.add(
    paper.struct(kind, {}, () => {
      paper.text(separatedForSpeech(text), margin, paper.y, { width })
    }),
  )
  paper.y += after
}

/** A picture takes at most the width and a good third of the page. */
function sizeOnPage(picture: PdfImage) {
  const scale = Math.min(1, width / picture.width, 330 / picture.height)
  return { wide: picture.width * scale, high: picture.height * scale }
}

function drawImage(paper: PdfDocument, into: Section, picture: PdfImage) {
  const { bytes, alt } = picture
  const { wide, high } = sizeOnPage(picture)
  addPageUnlessFits(paper, high)
  into.add(
    paper.struct('Figure', { alt }, () => {
      paper.image(bytes, margin, paper.y, { width: wide, height: high })
    }),
  )
  paper.y += high + 10
}

function writeHead(paper: PdfDocument, whole: Section, { logo, title, printedLine, map, text, notices }: PdfContent) {
  if (logo) drawImage(paper, whole, logo)
  writeText(paper, whole, 'H1', title)
  writeText(paper, whole, 'P', printedLine)
  if (map) drawImage(paper, whole, map)
  for (const remark of notices) writeText(paper, whole, 'P', remark)
  writeText(paper, whole, 'H2', 'Omschrijving')
  writeText(paper, whole, 'P', text)
}

function writeFields(paper: PdfDocument, whole: Section, { fields: all }: PdfContent) {
  writeText(paper, whole, 'H2', 'Gegevens')
  for (const { label, lines } of all) {
    const value = separatedForSpeech(lines.join('\n')) || '-'
    const valueWidth = width - labelWidth
    paper.fontSize(10)
    const high = Math.max(
      paper.font('bold').heightOfString(label, { width: labelWidth - 10 }),
      paper.font('regular').heightOfString(value, { width: valueWidth }),
    )
    addPageUnlessFits(paper, high)
    const top = paper.y
    whole.add(
      paper.struct('P', {}, () => {
        paper.font('bold').text(`${label} `, margin, top, { width: labelWidth - 10 })
        paper.font('regular').text(value, margin + labelWidth, top, { width: valueWidth })
      }),
    )
    paper.y = Math.max(top + high, paper.y) + 3
  }
  paper.y += 8
}

function drawPhotos(paper: PdfDocument, whole: Section, { photos }: PdfContent) {
  const [first] = photos
  if (!first) return
  addPageUnlessFits(paper, 40 + sizeOnPage(first).high)
  writeText(paper, whole, 'H2', 'Foto’s')
  for (const photo of photos) drawImage(paper, whole, photo)
}

function writeHistory(paper: PdfDocument, whole: Section, happenings: readonly HistoryParagraph[]) {
  writeText(paper, whole, 'H2', 'Geschiedenis')
  for (const { when, what, text } of happenings)
    writeText(paper, whole, 'P', [when, what, text].filter(Boolean).join('\n'))
}

/** Not read aloud: the pages of a tagged paper are counted by the reader. */
function numberPages(paper: PdfDocument, title: string) {
  const { start, count } = paper.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    paper.switchToPage(page)
    const { bottom: kept } = paper.page.margins
    paper.page.margins.bottom = 0 // the text below would start a new page otherwise
    paper.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    paper.font('regular').fontSize(8)
    paper.text(`${title}, pagina ${page - start + 1} van ${count}`, margin, 805, { width, align: 'right' })
    paper.endMarkedContent()
    paper.page.margins.bottom = kept
  }
}
