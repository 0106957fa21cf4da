import type { ReportFacts } from '../questionnaires/report-facts.ts'
import type { ChosenAnswers } from './chosen-answers.ts'
import type { StandardAnswer, Survey } from './contract.ts'

export type OpenSurvey = Survey & { answers: readonly StandardAnswer[] }

/** Why a form cannot be filled in; `failed`: there was no answer of the server, so it may work later. */
export type ClosedReason = 'filled-out' | 'too-late' | 'unknown' | 'failed'

/** What the reporter wants after the survey: to be contacted about what they said, and mail about the report. */
export type ContactWish = { allowsContact: boolean; wantsMail: boolean }

/** What was filled in; the fields themselves show what is wrong with them. */
export type FilledInSurvey = {
  chosen: ChosenAnswers
  extra: string
  contact: ContactWish
  refusedPhoto?: string | undefined
}

/** The page of a survey as the server shows it to a browser without scripts. */
export type SurveyPageData =
  | { kind: 'open'; survey: OpenSurvey; isSatisfied: boolean | null; filledIn?: FilledInSurvey | undefined }
  | { kind: 'closed'; reason: ClosedReason; typed: readonly string[] }
  | { kind: 'sent'; survey: OpenSurvey; isSatisfied: boolean; contact: ContactWish; facts: ReportFacts }
