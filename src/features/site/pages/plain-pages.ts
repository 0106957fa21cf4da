import { createContext, use } from 'react'
import type { ExternalPartyPageData, ExternalReplyPageData } from '#features/external-parties/contract.ts'
import type { SurveyPageData } from '#features/feedback/page.ts'
import type { AccessibilityFeedbackPage } from '#features/mail/accessibility/rules.ts'
import type { LinkedReport } from '#features/my-reports/contract.ts'
import type { MyReportsPageData, RequestedLinkPage } from '#features/my-reports/list/contract.ts'
import type { MyReportPageData } from '#features/my-reports/page.ts'
import type { PlainFormPage } from '#features/plain-form/page.ts'
import type { TextDocument } from '#features/privacy/documents/document.ts'
import type { ReplyPageData } from '#features/questionnaires/page.ts'

export type PlainPages = {
  form?: PlainFormPage
  survey?: SurveyPageData
  reply?: ReplyPageData
  linkedReport?: LinkedReport | undefined
  document?: TextDocument
  feedback?: AccessibilityFeedbackPage
  myReport?: MyReportPageData
  myReports?: MyReportsPageData
  requestedLink?: RequestedLinkPage
  externalReply?: ExternalReplyPageData
  externalParty?: ExternalPartyPageData
}

/** Set on the server only: browsers with scripts fetch their data, and never render `noscript`. */
export const PlainPagesContext = createContext<PlainPages | undefined>(undefined)

export const usePlainPages = (): PlainPages => use(PlainPagesContext) ?? {}

/** True on the server for browsers without scripts, where only links and forms work. */
export const useIsPlain = () => use(PlainPagesContext) !== undefined
