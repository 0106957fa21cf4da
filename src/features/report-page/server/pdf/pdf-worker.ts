// The thread that renders PDF documents (see read-pdf.ts): each takes hundreds of milliseconds of processor time.
import { parentPort } from 'node:worker_threads'
import { type PdfContent, renderReportPdf } from './render.ts'

export type FromPdfThread = { bytes: Uint8Array } | { error: string }

parentPort?.on('message', async (content: PdfContent) => {
  const result = await renderReportPdf(content).then(
    (bytes): FromPdfThread => ({ bytes }),
    (error: unknown): FromPdfThread => ({ error: error instanceof Error ? error.message : 'unknown' }),
  )
  parentPort?.postMessage(result)
})
