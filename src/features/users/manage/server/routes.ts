import type { FastifyRequest } from 'fastify'
import type { Routes } from '#server/http/http-server.ts'
import { paginateItems, parseId } from '#server/http/pagination.ts'
import { sendOutcome } from '#server/http/version.ts'
import * as contract from '../contract.ts'
import { listChanges, listUserHistory } from './history.ts'
import { listUsers } from './list-users.ts'
import * as roles from './roles.ts'
import { listPermissions, readPermission } from './roles.ts'
import { changeUser, createUser, readUser } from './users.ts'

const ifMatchOf = ({ headers }: FastifyRequest) => headers['if-match']

export const manageUsersRoutes: Routes = ({ authorizedRoute }, base) => {
  const urlOf = ({ url }: FastifyRequest) => base.publicUrl + url

  authorizedRoute(contract.listUsers, ({ query, request }) => listUsers(base, { ...query, url: urlOf(request) }))

  authorizedRoute(contract.createUser, async ({ user, body, reply }) => {
    const created = await createUser(base, user, body())
    reply.code(201).header('ETag', created.version)
    return created.user
  })

  authorizedRoute(contract.readUser, async ({ params, reply }) => {
    const { user, version } = await readUser(base, parseId(params.id))
    reply.header('ETag', version)
    return user
  })

  authorizedRoute(contract.changeUser, async ({ user, params, body, request, reply }) => {
    const change = { id: parseId(params.id), ifMatch: ifMatchOf(request), patch: body }
    return sendOutcome(reply, await changeUser(base, user, change))
  })

  authorizedRoute(contract.listUserHistory, ({ params }) => listUserHistory(base, parseId(params.id)))
  authorizedRoute(contract.listUserChanges, ({ params }) => listChanges(base, { kind: 'user', id: parseId(params.id) }))
}

export const manageRolesRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.listRoles, async ({ query, request }) =>
    paginateItems(base.publicUrl + request.url, query, await roles.listRoles(base)),
  )

  authorizedRoute(contract.createRole, async ({ user, body, reply }) => {
    const { role, version } = await roles.createRole(base, user, body())
    reply.code(201).header('ETag', version)
    return role
  })

  authorizedRoute(contract.readRole, async ({ params, reply }) => {
    const { role, version } = await roles.readRole(base, parseId(params.id))
    reply.header('ETag', version)
    return role
  })

  authorizedRoute(contract.replaceRole, async ({ user, params, body, request, reply }) => {
    const change = { id: parseId(params.id), ifMatch: ifMatchOf(request), patch: body }
    return sendOutcome(reply, await roles.changeRole(base, user, change))
  })

  authorizedRoute(contract.changeRole, async ({ user, params, body, request, reply }) => {
    const change = { id: parseId(params.id), ifMatch: ifMatchOf(request), patch: body }
    return sendOutcome(reply, await roles.changeRole(base, user, change))
  })

  authorizedRoute(contract.removeRole, async ({ user, params, request, reply }) => {
    const current = await roles.removeRole(base, user, { id: parseId(params.id), ifMatch: ifMatchOf(request) })
    reply.code(current ? 412 : 204)
    if (current) reply.header('ETag', current.version)
    return current?.role
  })

  authorizedRoute(contract.roleUsers, ({ params }) => roles.listRoleUsers(base, parseId(params.id)))
  authorizedRoute(contract.listRoleChanges, ({ params }) => listChanges(base, { kind: 'role', id: parseId(params.id) }))

  authorizedRoute(contract.listPermissions, async ({ query, request }) =>
    paginateItems(base.publicUrl + request.url, query, await listPermissions(base)),
  )
  authorizedRoute(contract.readPermission, ({ params }) => readPermission(base, parseId(params.id)))
}
