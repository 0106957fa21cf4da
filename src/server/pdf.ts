import PDFDocument from 'pdfkit'
import { fontFiles } from './fonts.ts'

export type Paper = InstanceType<typeof PDFDocument>

/** The space around everything on A4, in points. */
export const paperMargin = 50

/**
 * An empty A4 paper in Dutch that a screen reader can read (PDF/UA), with the product's own font as `regular` and `bold`.
 * Everything on it has to be put in structure elements, or marked as an artifact.
 */
export function newPaper(title: string): Paper {
  const options = {
    size: 'A4',
    margin: paperMargin,
    bufferPages: true,
    font: fontFiles.regular,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    lang: 'nl-NL',
    tagged: true,
    displayTitle: true,
    info: { Title: title },
  }
  const paper = new PDFDocument(options as PDFKit.PDFDocumentOptions) // its types do not know PDF/UA yet
  return paper.registerFont('regular', fontFiles.regular).registerFont('bold', fontFiles.bold)
}

/** What is written on the paper from now on, as one file, once the paper has ended. */
export const bytesOf = (paper: Paper): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    paper.on('data', (part: Buffer) => parts.push(part))
    paper.on('end', () => resolve(Buffer.concat(parts)))
    paper.on('error', reject)
  })
