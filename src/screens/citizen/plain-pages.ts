import { createContext, use } from 'react'
import type { ExternalPartyPageData, ExternalReplyPageData } from '../../features/external-parties/page.ts'
import type { SurveyPageData } from '../../features/feedback/page.ts'
import type { AccessibilityFeedbackPage } from '../../features/mail/accessibility/page.ts'
import type { RequestedLinkPage } from '../../features/my-reports/access/page.ts'
import type { LinkedReport } from '../../features/my-reports/contract.ts'
import type { MyReportsPageData } from '../../features/my-reports/list/page.ts'
import type { MyReportPageData } from '../../features/my-reports/page.ts'
import type { PlainFormPage } from '../../features/plain-form/page.ts'
import type { TextDocument } from '../../features/privacy/documents/document.ts'
import type { ReplyPageData } from '../../features/questionnaires/page.ts'

/** What the server shows of the requested page to a browser without scripts. */
export type PlainPages = {
  /** A step of the form for a new report, or the thanks for it. */
  form?: PlainFormPage
  survey?: SurveyPageData
  reply?: ReplyPageData
  /** What a question is about, and a survey that has nothing to fill in any more. */
  linkedReport?: LinkedReport | undefined
  /** A page of text, which browsers with scripts read from the page itself. */
  document?: TextDocument
  /** What became of feedback on accessibility. */
  feedback?: AccessibilityFeedbackPage
  /** A report as its reporter sees it. */
  myReport?: MyReportPageData
  /** The list of all reports of a reporter. */
  myReports?: MyReportsPageData
  /** The link to all reports that was asked for just now. */
  requestedLink?: RequestedLinkPage
  externalReply?: ExternalReplyPageData
  externalParty?: ExternalPartyPageData
}

/** Filled on the server alone: browsers with scripts fetch what their pages show, and never render what is within `noscript`. */
export const PlainPagesContext = createContext<PlainPages | undefined>(undefined)

export const usePlainPages = (): PlainPages => use(PlainPagesContext) ?? {}

/** Whether this is rendered for a browser without scripts, where only links and forms do something. */
export const useIsPlain = () => use(PlainPagesContext) !== undefined
