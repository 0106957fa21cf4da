import type { Routes } from '#server/http/http-server.ts'
import * as contract from '../contract.ts'
import { cancelExport, createExport, downloadExport, listExports, sendTables } from './exports.ts'

const attachment = (name: string) => `attachment; filename="${name}"`

export const exportRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.listExports, ({ user }) => listExports(base, user))

  authorizedRoute(contract.createExport, async ({ user, body, reply }) => {
    const created = await createExport(base, user, body())
    reply.code(201)
    return created
  })

  authorizedRoute(contract.cancelExport, async ({ user, params, reply }) => {
    await cancelExport(base, user, params.id)
    reply.code(204)
    return undefined
  })

  authorizedRoute(contract.downloadExport, async ({ user, params, reply }) => {
    const { name, content, bytes } = await downloadExport(base, user, params.id)
    return reply
      .type(name.endsWith('.zip') ? 'application/zip' : 'text/csv; charset=utf-8')
      .headers({ 'Content-Disposition': attachment(name), 'Content-Length': bytes })
      .send(content)
  })

  authorizedRoute(contract.downloadTables, async ({ user, reply }) => {
    const { name, content } = await sendTables(base, user)
    return reply.type('application/zip').header('Content-Disposition', attachment(name)).send(content)
  })
}
