import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { Report } from '#features/report-view/contract.ts'
import { offeredSeconds, undoableHeader, undoableSeconds, undoChange, undoHeader } from '#features/reports/contract.ts'
import { apiKey, apiQuery, useChange, useSignedInFetch, versionedQuery } from '#web/api.ts'
import { CallFailed, call, callWithHeaders, type Send } from '#web/call.ts'
import { useNotices } from '#web/ui/notices.tsx'
import { useOfferUndo } from '#web/ui/Undo.tsx'
import { changeReport, listChildren, readReport } from '../contract.ts'

export type VersionedReport = { report: Report; version: string }

export const reportKey = (id: number) => apiKey(readReport, { params: { id } })

export const isRelatedToReport = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.length > 2

export const reportQuery = (id: number) =>
  versionedQuery(readReport, { params: { id } }, ({ body, version }): VersionedReport => ({ report: body, version }))

export const childrenQuery = (report: Report | undefined) =>
  apiQuery(
    listChildren,
    { params: { id: report?.id ?? 0 } },
    { enabled: report?._links['sia:children'] !== undefined, select: ({ results }) => results },
  )

export type SavedReport = VersionedReport & { undoId: string | undefined }

export type ReportPatchInput = z.input<NonNullable<typeof changeReport.body>>

/** `latest` is the version that a colleague made first. */
export class ChangedMeanwhile extends Error {
  readonly latest: VersionedReport
  constructor(latest: VersionedReport) {
    super('changed meanwhile')
    this.latest = latest
  }
}

async function sendChange(
  send: Send,
  { report, version }: ChangedVersion,
  body: ReportPatchInput,
): Promise<SavedReport> {
  try {
    const headers = { 'If-Match': version, [undoableHeader]: 'yes' }
    const answer = await callWithHeaders(changeReport, { params: { id: report.id }, body, headers }, send)
    const undoId = answer.headers.get(undoHeader) ?? undefined
    return { report: answer.body, version: answer.headers.get('etag') ?? '*', undoId }
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status !== 412) throw error
    throw new ChangedMeanwhile({ report: Report.parse(error.body), version: error.headers.get('etag') ?? '*' })
  }
}

/** Lists have rows instead of whole reports. */
type ChangedVersion = { report: { id: number }; version: string }

type ChangeInput = { before: ChangedVersion; patch: ReportPatchInput; losesAccess?: boolean | undefined }

/** Stores the returned version in the cache. A report that the user may no longer see is not fetched again. */
export function useChangeReport() {
  const queries = useQueryClient()
  const updateCache = ({ report, version }: VersionedReport) => {
    queries.setQueryData(reportKey(report.id), { report, version })
    void queries.invalidateQueries({ queryKey: ['reports'] })
    void queries.invalidateQueries({ queryKey: ['report', report.id], predicate: isRelatedToReport })
  }
  return useChange(({ before, patch }: ChangeInput, send) => sendChange(send, before, patch), {
    onSuccess: (latest, { losesAccess }) =>
      losesAccess ? void queries.invalidateQueries({ queryKey: ['reports'] }) : updateCache(latest),
    onError: error => {
      if (error instanceof ChangedMeanwhile) updateCache(error.latest)
    },
  })
}

function useUndoChange() {
  const send = useSignedInFetch()
  const queries = useQueryClient()
  return async ({ id, undoId }: { id: number; undoId: string }) => {
    try {
      await call(undoChange, { params: { id: undoId } }, send)
    } finally {
      void queries.invalidateQueries({ queryKey: ['reports'] })
      await queries.invalidateQueries({ queryKey: ['report', id] })
    }
  }
}

type Mailed = 'reporter' | 'external-party' | 'none'

type Saved = {
  id: number
  undoId: string | undefined
  text: string
  mailed?: Mailed | undefined
  alsoChanged?: string | undefined
  /** Undone after the change itself. */
  alsoUndo?: string | undefined
  onUndone?: (() => void) | undefined
}

export function useOfferUndoOfChange() {
  const { notify } = useNotices()
  const offerUndo = useOfferUndo()
  const undoChange = useUndoChange()
  return ({ id, undoId, text, mailed, alsoChanged, alsoUndo, onUndone }: Saved) => {
    const message = [alsoChanged, mailed && mailText[mailed]].filter(Boolean).join(' ') || undefined
    if (undoId === undefined) return notify({ title: text, message, variant: 'success', type: 'local' })
    const undo = async () => {
      await undoChange({ id, undoId })
      if (alsoUndo !== undefined) await undoChange({ id, undoId: alsoUndo })
      onUndone?.()
    }
    offerUndo({
      about: `Melding ${id}`,
      text,
      note: mailed && mailed !== 'none' ? `${message} ${waitText}` : message,
      undo,
      seconds: offeredSeconds,
      maxSeconds: undoableSeconds - 1,
    })
  }
}

const mailText: Record<Mailed, string> = {
  reporter: 'De melder krijgt bericht.',
  'external-party': 'De externe partij krijgt bericht.',
  none: 'De melder krijgt geen bericht.',
}
const waitText = 'De e-mail gaat pas weg als je dit niet meer kunt terugdraaien.'
