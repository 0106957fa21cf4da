import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { CallFailed, call, callWithHeaders, isOutcomeUnknown, type Send } from '../../../../web/call.ts'
import { errorText } from '../../../../web/error-texts.ts'
import { newUuid } from '../../../../web/uuid.ts'
import type { Report } from '../../../report-view/contract.ts'
import { standsThere } from '../../changes.ts'
import { changeReport, readReport } from '../../contract.ts'
import { createReportsForStaff } from '../../create/contract.ts'
import type { Patch } from '../../web/queries.ts'
import { type Part, toChild } from '../rules.ts'

export type SplitResult =
  | { kind: 'done' }
  /** Nothing was made; what is wrong with each part, where the server said so. */
  | { kind: 'refused'; why: string; faults: readonly string[] }
  /** Nobody answered: made or not, sent again it is made once. */
  | { kind: 'unsure'; why: string }
  /** They turn out to be made before, as they were written then. */
  | { kind: 'made-before' }
  /** The parts are there, but what was to be said of the whole is not kept. */
  | { kind: 'half-done'; why: string }

const Faults = z.array(z.record(z.string(), z.unknown()))

/** Make parts of a report, all or none; then write down what is to be known of the whole. Trying again makes nothing twice. */
export function useSplit(send: Send, { report, by }: { report: Report; by: string }) {
  const queries = useQueryClient()
  const [key] = useState(newUuid)
  const [isMade, setMade] = useState(false)

  async function split(parts: readonly Part[], ofWhole: Patch): Promise<SplitResult> {
    if (!isMade) {
      const refused = await make(parts)
      if (refused) return refused
      setMade(true)
    }
    const why = Object.keys(ofWhole).length > 0 ? await changeWhole(ofWhole) : undefined
    await queries.invalidateQueries({ queryKey: ['report', report.id] })
    void queries.invalidateQueries({ queryKey: ['reports'] })
    return why ? { kind: 'half-done', why } : { kind: 'done' }
  }

  async function make(parts: readonly Part[]): Promise<SplitResult | undefined> {
    const body = parts.map(part => toChild(report, part))
    try {
      await call(createReportsForStaff, { body, headers: { 'Idempotency-Key': key } }, send)
      return undefined
    } catch (error) {
      if (isOutcomeUnknown(error)) return { kind: 'unsure', why: errorText(error) }
      const isOther = error instanceof CallFailed && error.status === 422
      if (!isOther) return { kind: 'refused', why: errorText(error), faults: faultsIn(error) }
      setMade(true)
      return { kind: 'made-before' }
    }
  }

  /** The parts made the whole newer than it was on the page, so it is asked for first; it may have been changed already. */
  async function changeWhole(body: Patch): Promise<string | undefined> {
    const params = { id: report.id }
    try {
      const { body: now, headers } = await callWithHeaders(readReport, { params }, send)
      if (standsThere(body, { before: report, now, by })) return undefined
      await call(changeReport, { params, body, headers: { 'If-Match': headers.get('etag') ?? '*' } }, send)
      return undefined
    } catch (error) {
      return errorText(error)
    }
  }
  return { split, isMade }
}

/** A sentence for each part; empty for those that are right. */
function faultsIn(error: unknown): string[] {
  const parsed = Faults.safeParse(error instanceof CallFailed ? error.body : undefined)
  return parsed.success ? parsed.data.map(fields => Object.values(fields).flatMap(sentences).join(' ')) : []
}

function sentences(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(sentences)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentences) : []
}
