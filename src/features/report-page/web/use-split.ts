import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import type { Report } from '#features/report-view/contract.ts'
import { useSignedInFetch } from '#web/api.ts'
import { CallFailed, call, callWithHeaders, errorText, isOutcomeUnknown } from '#web/call.ts'
import { newUuid } from '#web/uuid.ts'
import { isAlreadyApplied } from '../changes.ts'
import { changeReport, readReport } from '../contract.ts'
import { createReportsForStaff } from '../intake.ts'
import { type PartDraft, toChildInput } from '../split.ts'
import type { ReportPatchInput } from './queries.ts'

export type SplitResult =
  | { kind: 'done' }
  /** Nothing was created. `errors` has one text per part, when the server returned them. */
  | { kind: 'refused'; reason: string; errors: readonly string[] }
  /** No response: the parts may exist. Sending again creates nothing twice. */
  | { kind: 'unsure'; reason: string }
  /** An earlier attempt created them, with the texts of that time. */
  | { kind: 'made-before' }
  | { kind: 'half-done'; reason: string }

const PartErrors = z.array(z.record(z.string(), z.unknown()))

/** Creates all parts or none, then changes the parent. Trying again creates nothing twice. */
export function useSplit({ report, userEmail }: { report: Report; userEmail: string }) {
  const send = useSignedInFetch()
  const queries = useQueryClient()
  const [key] = useState(newUuid)
  const [areCreated, setCreated] = useState(false)

  async function split(parts: readonly PartDraft[], parentPatch: ReportPatchInput): Promise<SplitResult> {
    if (!areCreated) {
      const failure = await createParts(parts)
      if (failure) return failure
      setCreated(true)
    }
    const reason = Object.keys(parentPatch).length > 0 ? await changeParent(parentPatch) : undefined
    await queries.invalidateQueries({ queryKey: ['report', report.id] })
    void queries.invalidateQueries({ queryKey: ['reports'] })
    return reason ? { kind: 'half-done', reason } : { kind: 'done' }
  }

  async function createParts(parts: readonly PartDraft[]): Promise<SplitResult | undefined> {
    const body = parts.map(part => toChildInput(report, part))
    try {
      await call(createReportsForStaff, { body, headers: { 'Idempotency-Key': key } }, send)
      return undefined
    } catch (error) {
      if (isOutcomeUnknown(error)) return { kind: 'unsure', reason: errorText(error) }
      const isCreatedBefore = error instanceof CallFailed && error.status === 422
      if (!isCreatedBefore) return { kind: 'refused', reason: errorText(error), errors: partErrorsIn(error) }
      setCreated(true)
      return { kind: 'made-before' }
    }
  }

  /** Creating parts changed the version of the parent, and an earlier attempt may have changed the parent too. */
  async function changeParent(body: ReportPatchInput): Promise<string | undefined> {
    const params = { id: report.id }
    try {
      const { body: current, headers } = await callWithHeaders(readReport, { params }, send)
      if (isAlreadyApplied(body, { before: report, after: current, userEmail })) return undefined
      await call(changeReport, { params, body, headers: { 'If-Match': headers.get('etag') ?? '*' } }, send)
      return undefined
    } catch (error) {
      return errorText(error)
    }
  }
  return { split, areCreated }
}

function partErrorsIn(error: unknown): string[] {
  const parsed = PartErrors.safeParse(error instanceof CallFailed ? error.body : undefined)
  return parsed.success ? parsed.data.map(fields => Object.values(fields).flatMap(sentences).join(' ')) : []
}

function sentences(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(sentences)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentences) : []
}
