import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Send } from '../../../web/call.ts'
import { errorText } from '../../../web/error-texts.ts'
import type { Saved } from '../../reports/web/NotSaved.tsx'
import { cancelReporter, changeReporter, listReporters } from '../contract.ts'
import { type Contact, stepsTo } from '../form-rules.ts'
import { isPending } from '../rules.ts'

const reportersQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: ['report', id, 'reporters'],
    queryFn: ({ signal }) => call(listReporters, { params: { id }, query: { page_size: '1000' }, signal }, send),
    select: ({ results }) => results,
    meta: { failed: 'De contactgegevens konden niet opgehaald worden' },
  })

type Options = { id: number; enabled: boolean; now: Contact; sharingAllowed: boolean }

/** The ways in which a reporter can be reached, and what becomes of a change of them. */
export function useContact(send: Send, { id, enabled, now, sharingAllowed }: Options) {
  const queries = useQueryClient()
  const { data: reporters = [] } = useQuery({ ...reportersQuery(send, id), enabled })
  const pending = reporters.findLast(({ state }) => isPending(state))

  const attempt = async (work: () => Promise<unknown>): Promise<Saved> => {
    try {
      await work()
      return { kind: 'saved' }
    } catch (error) {
      return { kind: 'refused', why: errorText(error) }
    } finally {
      void queries.invalidateQueries({ queryKey: ['report', id] })
    }
  }
  const change = (after: Contact) =>
    attempt(async () => {
      for (const { phone, email } of stepsTo(after, now)) {
        const body = { phone: phone || null, email: email || null, sharing_allowed: sharingAllowed }
        await call(changeReporter, { params: { id }, body }, send)
      }
    })
  const cancel = (reason: string) =>
    attempt(async () => {
      if (!pending) return
      const params = { id, reporterId: pending.id }
      await call(cancelReporter, { params, body: reason ? { reason } : {} }, send)
    })
  return {
    change,
    cancel,
    isSent: reporters.some(({ state }) => state === 'verification_email_sent'),
    canCancel: reporters.length > 1 && pending !== undefined,
  }
}
