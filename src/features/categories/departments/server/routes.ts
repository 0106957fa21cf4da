import type { z } from 'zod'
import type { User } from '#features/users/policy.ts'
import type { EndpointRequest, Routes } from '#server/http/http-server.ts'
import { paginateItems, parseId } from '#server/http/pagination.ts'
import { sendOutcome } from '#server/http/version.ts'
import type { DepartmentPatch } from '../contract.ts'
import * as contract from '../contract.ts'
import {
  changeDepartment,
  createDepartment,
  departmentHistory,
  listDepartments,
  readDepartment,
  withVersion,
} from './departments.ts'

export const departmentRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.listDepartments, async ({ query, request }) =>
    paginateItems(base.publicUrl + request.url, query, await listDepartments(base, { canDirect: query.can_direct })),
  )

  authorizedRoute(contract.readDepartment, async ({ params, reply }) => {
    const { value, version } = withVersion(base, await readDepartment(base.db, parseId(params.id)))
    return sendOutcome(reply, { value, version, isChanged: true })
  })

  authorizedRoute(contract.createDepartment, async ({ user, body, reply }) => {
    const department = await createDepartment(base, user, body())
    reply.code(201)
    return department
  })

  type Change = EndpointRequest<'id', z.ZodType, z.ZodType<DepartmentPatch>> & { user: User }
  const change = async ({ user: by, params, body: patch, request, reply }: Change) => {
    const details = { by, id: parseId(params.id), ifMatch: request.headers['if-match'], patch }
    return sendOutcome(reply, await changeDepartment(base, details))
  }
  authorizedRoute(contract.changeDepartment, change)
  authorizedRoute(contract.replaceDepartment, change)

  authorizedRoute(contract.departmentHistory, ({ params }) => departmentHistory(base.db, parseId(params.id)))
}
