import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asUndoable, undoHeader } from '#features/reports/contract.ts'
import type { SaveResult } from '#features/reports/web/ValueForm.tsx'
import { useApi, useSignedInFetch } from '#web/api.ts'
import { call, callWithHeaders, errorText, isOutcomeUnknown } from '#web/call.ts'
import { cancelReporter, changeReporter, listReporters } from '../contract.ts'
import { contactChangeSteps, isPending, type TypedContact } from '../rules.ts'

const phoneSavedText = (isUnsure: boolean) =>
  isUnsure
    ? 'Het telefoonnummer is opgeslagen. Van het e-mailadres is dat niet zeker.'
    : 'Het telefoonnummer is opgeslagen, het e-mailadres nog niet.'

const all = { page_size: '1000' }

type ContactResult = SaveResult & { undoIds?: readonly string[] }

const undoIdIn = ({ headers }: { headers: Headers }) => [headers.get(undoHeader) ?? []].flat()

type Options = { id: number; enabled: boolean; now: TypedContact; sharingAllowed: boolean }

export function useContact({ id, enabled, now, sharingAllowed }: Options) {
  const send = useSignedInFetch()
  const queries = useQueryClient()
  const { data: reporters = [] } = useApi(
    listReporters,
    { params: { id }, query: all },
    {
      select: ({ results }) => results,
      enabled,
      meta: { suppressAccessErrors: true, errorTitle: 'De contactgegevens konden niet opgehaald worden' },
    },
  )
  const [isUnsure, setUnsure] = useState(false)
  const pending = reporters.findLast(({ state }) => isPending(state))

  /** @param partialMessage the message when only a part was saved, or when that is unknown */
  const attempt = async (
    action: () => Promise<readonly string[]>,
    partialMessage?: (isUnsure: boolean) => string | undefined,
  ): Promise<ContactResult> => {
    try {
      return { kind: 'saved', undoIds: await action() }
    } catch (error) {
      const isAnswerLost = isOutcomeUnknown(error)
      setUnsure(isAnswerLost)
      return { kind: 'refused', reason: errorText(error), savedPart: partialMessage?.(isAnswerLost) }
    } finally {
      await queries.invalidateQueries({ queryKey: ['report', id] })
    }
  }
  const change = (after: TypedContact) => {
    let isPhoneSaved = false
    const action = async () => {
      const undoIds: string[] = []
      const existing = isUnsure ? (await call(listReporters, { params: { id }, query: all }, send)).results : []
      for (const { phone, email } of contactChangeSteps(after, now)) {
        // Requested before with a lost response: a second mail would invalidate the link in the first.
        if (
          existing.some(
            reporter => isPending(reporter.state) && reporter.email === email && (reporter.phone ?? '') === phone,
          )
        )
          continue
        const body = { phone: phone || null, email: email || null, sharing_allowed: sharingAllowed }
        const answer = await callWithHeaders(changeReporter, { params: { id }, body, headers: asUndoable }, send)
        undoIds.push(...undoIdIn(answer))
        isPhoneSaved = true
      }
      return undoIds
    }
    return attempt(action, isAnswerLost => (isPhoneSaved ? phoneSavedText(isAnswerLost) : undefined))
  }
  const cancel = (reason: string) =>
    attempt(async () => {
      if (!pending) return []
      const params = { id, reporterId: pending.id }
      const body = reason ? { reason } : {}
      return undoIdIn(await callWithHeaders(cancelReporter, { params, body, headers: asUndoable }, send))
    })
  return {
    change,
    cancel,
    isSent: reporters.some(({ state }) => state === 'verification_email_sent'),
    canCancel: reporters.length > 1 && pending !== undefined,
  }
}
