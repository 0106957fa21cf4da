import { satisfactionOf } from '#features/feedback/rules.ts'
import {
  type ClosedLinkReason,
  closedLinkReasonAt,
  paths as myReportsPaths,
  openPath,
  pageClosedPath,
  stopPath,
  stoppedPath,
} from '#features/my-reports/paths.ts'
import { documentPaths } from '#features/privacy/documents/document.ts'
import { invalidLinkPath, verifiedPath } from '#features/reporters/links.ts'
import { categoriesPath, maintenancePath, withoutTrailingSlash } from './pages.ts'

export type ClosedMyReports = 'expired' | 'mangled'
export type MyReportsPage = 'list' | 'login' | 'confirm' | 'requested' | ClosedMyReports | 'open' | { reportId: number }

export type OtherPage =
  | { kind: 'verify-email'; token: string }
  | { kind: 'reply'; uuid: string }
  /** `link`: the secret of the mailed link. */
  | { kind: 'external-reply'; link: string }
  | { kind: 'external-party'; link?: string }
  | { kind: 'survey'; isSatisfied: boolean | null; token: string }
  | { kind: 'my-report'; id: number }
  | { kind: 'my-reports'; page: MyReportsPage }
  | { kind: 'closed-link'; reason: ClosedLinkReason }
  | { kind: 'email-verified' | 'email-not-verified' }
  | { kind: 'open-my-report' | 'stop-mail' | 'mail-stopped' | 'report-closed' }
  | { kind: 'document' | 'categories' | 'accessibility' | 'maintenance' | 'not-found' }

export const externalPartyPath = '/extern'

const fixedPages: Readonly<Record<string, OtherPage>> = {
  [categoriesPath]: { kind: 'categories' },
  '/toegankelijkheidsverklaring': { kind: 'accessibility' },
  ...Object.fromEntries(Object.values(documentPaths).map(path => [path, { kind: 'document' as const }])),
  [openPath]: { kind: 'open-my-report' },
  [stopPath]: { kind: 'stop-mail' },
  [stoppedPath]: { kind: 'mail-stopped' },
  [pageClosedPath]: { kind: 'report-closed' },
  [myReportsPaths.list]: { kind: 'my-reports', page: 'list' },
  [myReportsPaths.login]: { kind: 'my-reports', page: 'login' },
  [myReportsPaths.confirm]: { kind: 'my-reports', page: 'confirm' },
  [myReportsPaths.requested]: { kind: 'my-reports', page: 'requested' },
  [myReportsPaths.expired]: { kind: 'my-reports', page: 'expired' },
  [myReportsPaths.mangled]: { kind: 'my-reports', page: 'mangled' },
  [myReportsPaths.open]: { kind: 'my-reports', page: 'open' },
  [verifiedPath]: { kind: 'email-verified' },
  [invalidLinkPath]: { kind: 'email-not-verified' },
  [maintenancePath]: { kind: 'maintenance' },
  [externalPartyPath]: { kind: 'external-party' },
}

export function otherPageForPath(path: string): OtherPage {
  const trimmedPath = withoutTrailingSlash(path)
  const fixedPage = fixedPages[trimmedPath]
  if (fixedPage) return fixedPage
  const reason = closedLinkReasonAt(trimmedPath)
  if (reason) return { kind: 'closed-link', reason }
  const [, token] = /^\/verify_email\/([^/]+)$/.exec(trimmedPath) ?? []
  if (token) return { kind: 'verify-email', token }
  const [, answer, formToken] = /^\/kto\/([^/]+)\/([^/]+)$/.exec(trimmedPath) ?? []
  if (formToken) return { kind: 'survey', isSatisfied: satisfactionOf(answer), token: formToken }
  const [, id] = /^\/melding\/(\d{1,15})$/.exec(trimmedPath) ?? []
  if (id) return { kind: 'my-report', id: Number(id) }
  const [, link] = /^\/extern\/([^/]+)$/.exec(trimmedPath) ?? []
  if (link) return { kind: 'external-party', link }
  const [, ownId] = /^\/mijn-meldingen\/melding\/(\d{1,15})$/.exec(trimmedPath) ?? []
  if (ownId) return { kind: 'my-reports', page: { reportId: Number(ownId) } }
  const [, who, uuid] = /^\/incident\/(reactie|extern)\/([^/]+)$/.exec(trimmedPath) ?? []
  if (uuid) return who === 'extern' ? { kind: 'external-reply', link: uuid } : { kind: 'reply', uuid }
  return { kind: 'not-found' }
}
