import type { FastifyRequest } from 'fastify'
import { limits } from '#features/attachments/limits.ts'
import { type PageForm, withPageForm } from '#server/http/uploads.ts'
import { networkOf } from '#server/rate-limit/rate-limits.ts'

/** One photo more than allowed is read, to report that there are too many. */
const maxFiles = limits.maxPerReport + 1
const upload = { field: 'photos', maxBytes: limits.maxBytes, maxFiles, maxFields: 200 }

type Sent = { form: PageForm; network: string }

export const received = <Result>(request: FastifyRequest, work: (sent: Sent) => Promise<Result>): Promise<Result> =>
  withPageForm(request, upload, form => work({ form, network: networkOf(request.ip) }))

export const param = (request: FastifyRequest, name: string): string => {
  const value: unknown = Reflect.get(Object(request.params), name)
  return typeof value === 'string' ? value : ''
}
