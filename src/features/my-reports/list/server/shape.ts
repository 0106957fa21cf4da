import { wireTime } from '../../../../kit/dutch-time.ts'
import type { Base } from '../../../../server/base.ts'
import { signedUrl } from '../../../../server/files/signed-url.ts'
import { curies } from '../../../../server/http/curies.ts'
import type { AttachmentRow } from '../../../attachments/server/store.ts'
import { displayId } from '../../../reports/server/display-id.ts'
import type { ReportRow } from '../../../reports/server/store.ts'
import type { OwnReport, OwnReportDetail, WireState } from '../contract.ts'
import { type Progress, progressLabel, progressOf } from '../rules.ts'

const wireState: Record<Progress, WireState> = {
  open: 'OPEN',
  question: 'REACTION REQUESTED',
  answered: 'REACTION RECEIVED',
  reopened: 'REOPENED',
  closed: 'CLOSED',
}

const hrefOf = ({ publicUrl }: Base, uuid: string) => `${publicUrl}/signals/v1/my/signals/${uuid}`

type ListedRow = Pick<ReportRow, 'id' | 'uuid' | 'text' | 'status' | 'createdAt'>

/** A report of the reporter, as a row of the list of the wire. */
export function toOwnReport(base: Base, row: ListedRow): OwnReport {
  const progress = progressOf(row.status)
  return {
    _links: { curies: curies(base), self: { href: hrefOf(base, row.uuid) } },
    _display: displayId(base, row.id),
    uuid: row.uuid,
    id_display: displayId(base, row.id),
    text: row.text,
    status: { state: wireState[progress], state_display: progressLabel[progress] },
    created_at: wireTime(row.createdAt),
  }
}

/** One report of the reporter in full. @param files those that are public, newest first */
export function toOwnReportDetail(base: Base, row: ReportRow, files: readonly AttachmentRow[]): OwnReportDetail {
  const { _links, created_at, ...fields } = toOwnReport(base, row)
  return {
    _links: {
      ..._links,
      archives: { href: `${_links.self.href}/history` },
      ...(files.length > 0 && { 'sia:attachments': files.map(file => toPublicFile(base, file)) }),
    },
    ...fields,
    location: {
      address: row.address,
      address_text: row.addressText,
      geometrie: { type: 'Point', coordinates: [row.place.x, row.place.y] },
    },
    extra_properties: row.extraProperties,
    created_at,
  }
}

/** The name of the municipality stands for a colleague or an external party: whose address it is, is not for residents. */
const toPublicFile = (base: Base, { file, createdByEmail, createdAt, caption }: AttachmentRow) => ({
  href: signedUrl(base, file),
  created_by: createdByEmail === null ? null : base.municipality.mail.organization,
  created_at: wireTime(createdAt),
  caption,
})
