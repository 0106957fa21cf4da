import { Problem } from '#kit/problem.ts'
import type { Routes } from '#server/http/http-server.ts'
import { networkOf } from '#server/rate-limit/rate-limits.ts'
import { sendAccessibilityFeedback } from '../contract.ts'
import { sendFeedback } from './send-feedback.ts'

export const accessibilityRoutes: Routes = ({ publicRoute }, base) => {
  publicRoute(sendAccessibilityFeedback, async ({ body, request, reply }) => {
    const outcome = await sendFeedback(base, { network: networkOf(request.ip), input: body })
    if (!outcome.isAllowed) {
      reply.header('Retry-After', outcome.waitSeconds)
      throw new Problem('too-many-requests')
    }
    reply.code(201)
    return {}
  })
}
