import type { Routes } from '#server/http/http-server.ts'
import { parseId } from '#server/http/pagination.ts'
import * as contract from '../contract.ts'
import { readReportPdf } from './read-pdf.ts'

export const pdfRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.readReportAsPdf, async ({ user, params, reply }) => {
    const { name, bytes } = await readReportPdf(base, user, parseId(params.id))
    return reply.type('application/pdf').header('Content-Disposition', `attachment;filename="${name}"`).send(bytes)
  })
}
