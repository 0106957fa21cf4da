import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { CallFailed, call, callWithHeaders, type Send } from '../../../web/call.ts'
import { Report } from '../../report-view/contract.ts'
import { undoableHeader, undoChange, undoHeader } from '../../reports/undo/contract.ts'
import { changeReport, listChildren, readReport } from '../contract.ts'

/** A report with its ETag, for `If-Match`. */
export type VersionedReport = { report: Report; version: string }

export const reportKey = (id: number) => ['report', id, 'itself']

/** Whether a query belongs to a report but is not the report itself. */
export const isRelatedToReport = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] !== 'itself'

export const reportQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: reportKey(id),
    queryFn: async ({ signal }): Promise<VersionedReport> => {
      const { body, headers } = await callWithHeaders(readReport, { params: { id }, signal }, send)
      return { report: body, version: headers.get('etag') ?? '*' }
    },
    meta: { suppressErrorNotice: true },
  })

export const childrenQuery = (send: Send, report: Report | undefined) =>
  queryOptions({
    queryKey: ['report', report?.id, 'children'],
    queryFn: ({ signal }) => call(listChildren, { params: { id: report?.id ?? 0 }, signal }, send),
    enabled: report?._links['sia:children'] !== undefined,
    meta: { suppressErrorNotice: true },
    select: ({ results }) => results,
  })

/** A report after a change, with the id by which that can be undone, if it can. */
export type SavedReport = VersionedReport & { undoId: string | undefined }

export type ReportPatchInput = z.input<NonNullable<typeof changeReport.body>>

/** A change that was refused because a colleague changed the report first; `latest` is the current version. */
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

/** Of a list there are rows, not whole reports. */
type ChangedVersion = { report: { id: number }; version: string }

type ChangeInput = { before: ChangedVersion; patch: ReportPatchInput; losesAccess?: boolean | undefined }

/**
 * Change parts of a version of a report, and put the version that the server returns into the cache. Of a report that the
 * user may no longer see nothing is fetched again.
 */
export function useChangeReport(send: Send) {
  const queries = useQueryClient()
  const updateCache = ({ report, version }: VersionedReport) => {
    queries.setQueryData(reportKey(report.id), { report, version })
    void queries.invalidateQueries({ queryKey: ['reports'] })
    void queries.invalidateQueries({ queryKey: ['report', report.id], predicate: isRelatedToReport })
  }
  return useMutation({
    mutationFn: ({ before, patch }: ChangeInput) => sendChange(send, before, patch),
    onSuccess: (latest, { losesAccess }) =>
      losesAccess ? void queries.invalidateQueries({ queryKey: ['reports'] }) : updateCache(latest),
    onError: error => {
      if (error instanceof ChangedMeanwhile) updateCache(error.latest)
    },
    meta: { suppressErrorNotice: true },
  })
}

/** Undoes a change to a report, and fetches that anew. */
export function useUndoChange(send: Send) {
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
