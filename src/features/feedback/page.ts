import type { RefusedPhoto } from '#features/attachments/rules.ts'
import type { ReportFacts } from '#features/questionnaires/report-facts.ts'
import type { ChosenAnswers } from './chosen-answers.ts'
import type { StandardAnswer, Survey } from './contract.ts'

export type OpenSurvey = Survey & { answers: readonly StandardAnswer[] }

/** `failed`: the server did not answer, so it may work later. */
export type ClosedReason = 'filled-out' | 'too-late' | 'unknown' | 'failed'

export type ContactWish = { allowsContact: boolean; wantsMail: boolean }

export type FilledInSurvey = {
  chosen: ChosenAnswers
  extra: string
  contact: ContactWish
  refusedPhotos?: readonly RefusedPhoto[] | undefined
}

export type SurveyPageData =
  | { kind: 'open'; survey: OpenSurvey; isSatisfied: boolean | null; filledIn?: FilledInSurvey | undefined }
  | { kind: 'closed'; reason: ClosedReason; typed: readonly string[] }
  | { kind: 'sent'; survey: OpenSurvey; isSatisfied: boolean; contact: ContactWish; facts: ReportFacts }
