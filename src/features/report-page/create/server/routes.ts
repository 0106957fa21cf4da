import type { Routes } from '#server/http/http-server.ts'
import * as contract from '../contract.ts'
import { createListedReports } from './create-listed.ts'

export const createRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.createReportsForStaff, async ({ user, request, reply }) => {
    const reports = await createListedReports(base, user, request)
    reply.code(201)
    return reports
  })
}
