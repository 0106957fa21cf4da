import type { FastifyReply } from 'fastify'
import type { Routes } from '#server/http/http-server.ts'
import { setAge } from '#server/http/version.ts'
import * as contract from '../contract.ts'
import { readClusters, readList } from './read-page.ts'

/** The map of a whole town is the same for each visitor, and takes the database a tenth of a second. */
const cacheSeconds = 30

export const publicMapPageRoutes: Routes = ({ publicRoute }, base) => {
  const setHeaders = (reply: FastifyReply, ageSeconds: number) => {
    setAge(reply, ageSeconds)
    reply.header('Cache-Control', `public, max-age=${cacheSeconds}`)
  }

  publicRoute(contract.readPublicClusters, async ({ query, reply }) => {
    const { result, ageSeconds } = await readClusters(base, query)
    setHeaders(reply, ageSeconds)
    return result
  })

  publicRoute(contract.readPublicList, async ({ query, reply }) => {
    const { result, ageSeconds } = await readList(base, query)
    setHeaders(reply, ageSeconds)
    return result
  })
}
