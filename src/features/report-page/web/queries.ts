import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { CallFailed, call, callWithHeaders, type Send } from '../../../web/call.ts'
import { Report } from '../../report-view/contract.ts'
import { changeReport, listChildren, readReport } from '../contract.ts'

/** A report and the version of it that `If-Match` goes by. */
export type VersionedReport = { report: Report; version: string }

export const reportKey = (id: number) => ['report', id, 'itself']

/** Of what is asked about a report: everything but the report. */
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

export type ReportPatchInput = z.input<NonNullable<typeof changeReport.body>>

/** A change that came to nothing because somebody else was first; `now` is what stands there. */
export class ChangedMeanwhile extends Error {
  readonly now: VersionedReport
  constructor(now: VersionedReport) {
    super('changed meanwhile')
    this.now = now
  }
}

async function sendChange(
  send: Send,
  { report, version }: VersionedReport,
  body: ReportPatchInput,
): Promise<VersionedReport> {
  try {
    const asked = { params: { id: report.id }, body, headers: { 'If-Match': version } }
    const answer = await callWithHeaders(changeReport, asked, send)
    return { report: answer.body, version: answer.headers.get('etag') ?? '*' }
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status !== 412) throw error
    throw new ChangedMeanwhile({ report: Report.parse(error.body), version: error.headers.get('etag') ?? '*' })
  }
}

type ChangeInput = { before: VersionedReport; patch: ReportPatchInput; losesAccess?: boolean | undefined }

/**
 * Change parts of a version of a report. What the server says stands there now is shown everywhere at once. Of a report
 * that one may not see afterwards nothing more is asked.
 */
export function useChangeReport(send: Send) {
  const queries = useQueryClient()
  const keep = (now: VersionedReport) => {
    queries.setQueryData(reportKey(now.report.id), now)
    void queries.invalidateQueries({ queryKey: ['reports'] })
    void queries.invalidateQueries({ queryKey: ['report', now.report.id], predicate: isRelatedToReport })
  }
  return useMutation({
    mutationFn: ({ before, patch }: ChangeInput) => sendChange(send, before, patch),
    onSuccess: (now, { losesAccess }) =>
      losesAccess ? void queries.invalidateQueries({ queryKey: ['reports'] }) : keep(now),
    onError: error => {
      if (error instanceof ChangedMeanwhile) keep(error.now)
    },
    meta: { suppressErrorNotice: true },
  })
}
