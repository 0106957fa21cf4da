import PDFDocument from 'pdfkit'
import { fontFiles } from './fonts.ts'

export type PdfDocument = InstanceType<typeof PDFDocument>

/** The margin of an A4 page, in points. */
export const pageMargin = 50

/**
 * An empty A4 PDF document in Dutch that a screen reader can read (PDF/UA), with the product's own font as `regular` and `bold`.
 * All its content has to be in structure elements, or marked as an artifact.
 */
export function newPdfDocument(title: string): PdfDocument {
  const options = {
    size: 'A4',
    margin: pageMargin,
    bufferPages: true,
    font: fontFiles.regular,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    lang: 'nl-NL',
    tagged: true,
    displayTitle: true,
    info: { Title: title },
  }
  const document = new PDFDocument(options as PDFKit.PDFDocumentOptions) // its types do not know PDF/UA yet
  return document.registerFont('regular', fontFiles.regular).registerFont('bold', fontFiles.bold)
}

/** The bytes that are written to the document from now on; resolves when the document has ended. */
export const pdfBytes = (document: PdfDocument): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.on('error', reject)
  })
