import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { ChosenCategory } from '#features/reports/draft/rules.ts'
import type { DraftForm } from '#features/reports/draft/web/use-draft.ts'
import type { SignedInUser } from '#features/users/web/session.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import type { Send } from '#web/call.ts'

/** With the parts of the form that only staff see; loaded only with a session. */
export type StaffSession = {
  user: SignedInUser
  send: Send
  isExpired: boolean
  secondsLeft: number | undefined
  signInAgain: () => void
  keepSignedIn: () => void
  menu: ReactNode
  tools: ReactNode
  components: {
    Alerts: ComponentType<{ staffSession: StaffSession }>
    SourceField: ComponentType<StaffFieldProps & { error: string | undefined }>
    StaffDetailFields: ComponentType<StaffFieldProps & { configuration: PublicConfiguration }>
    StaffSummaryRows: ComponentType<StaffFieldProps & { configuration: PublicConfiguration }>
    CallerPanel: ComponentType<StaffFieldProps>
  }
}

export type StaffFieldProps = { staffSession: StaffSession; draftForm: DraftForm }

/** `none` also for staff who may not create reports. */
export type StaffSessionState = 'unknown' | 'none' | StaffSession

export type NoticesProps = {
  configuration: PublicConfiguration
  /** Set in the first step, for notices above its fields; absent on all other pages. */
  draftForm?: DraftForm
}

export type PlainParts = {
  /** 1 for an incomplete page that was sent. */
  attempt: number
  /** Enter in a field presses it: it has to precede every other button of the form. */
  defaultButton: ReactNode
  visibleQuestions: ReactNode
  top: ReactNode
  subject: (isInSummary: boolean) => ReactNode
  photos: ReactNode
  hasPhotos: boolean
  /** Why others were not added, where the step has their field. */
  refusedPhotos: readonly string[]
  place: (label: string, error: string | undefined) => ReactNode
  handling: ReactNode
  doubles: ReactNode
  personalData: ReactNode
  personalDataOfAnswers: ReactNode
  discard: ReactNode
  backToOverview: string | undefined
}

export { stepFormId } from '#kit/step-form.ts'

type WizardContextValue = {
  plain?: PlainParts
  staffSession: StaffSession | undefined
  suggestedCategory: ChosenCategory | undefined
  /** Call it when the description loses focus. */
  requestSuggestion: () => void
  appMode: boolean
  Notices: ComponentType<NoticesProps>
}

export const WizardContext = createContext<WizardContextValue>({
  staffSession: undefined,
  suggestedCategory: undefined,
  requestSuggestion: () => {},
  appMode: false,
  Notices: () => null,
})

export const useWizardContext = () => use(WizardContext)
