import PDFDocument from 'pdfkit'
import { fontFiles, otherFontFiles } from './fonts.ts'
import { setFace } from './pdf-faces.ts'

export type PdfDocument = InstanceType<typeof PDFDocument>

/** Points, on A4. */
export const pageMargin = 50

/**
 * Returns an empty A4 PDF document in Dutch that a screen reader can read (PDF/UA), with the product's own font as
 * `regular` and `bold`. All its content has to be in structure elements, or marked as an artifact.
 */
export function newPdfDocument(title: string): PdfDocument {
  const options = {
    size: 'A4',
    margin: pageMargin,
    bufferPages: true,
    font: '', // a font set here would be read from its file each time
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    lang: 'nl-NL',
    tagged: true,
    displayTitle: true,
    info: { Title: title },
  }
  const document = new PDFDocument(options as PDFKit.PDFDocumentOptions) // its types do not know PDF/UA yet
  for (const [face, file] of Object.entries({ ...fontFiles, ...otherFontFiles })) document.registerFont(face, file)
  setFace(document, 'bold')
  setFace(document, 'regular')
  return document
}

/** Returns the bytes written to the document from now on, when the document has ended. */
export const pdfBytes = (document: PdfDocument): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.on('error', reject)
  })
